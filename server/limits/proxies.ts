// The trusted proxies, whose headers give the addresses of the clients behind them. Any other client could
// forge such headers to pose as many visitors.
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { SettingFault } from '../common/env.ts';

export type Proxies = { hops: number } | { addresses: BlockList };

export const NO_PROXIES: Proxies = { hops: 0 };

/** Short names for addresses of a proxy on the same machine or network. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7', 'fe80::/10'],
};

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

/**
 * Returns the proxies in the setting TRUST_PROXY.
 * @param setting the number of proxies in a row (`1`), or their addresses: `loopback`, `private`, addresses
 * and networks (`203.0.113.7, 10.1.0.0/16`); may be empty
 * @throws SettingFault for anything else
 */
export function proxiesOf(setting = ''): Proxies {
  if (/^\s*\d\s*$/.test(setting)) return { hops: Number(setting) };
  const addresses = new BlockList();
  const items = setting.split(/[\s,]+/).filter((item) => item !== '');
  if (items.length === 0) return NO_PROXIES;
  for (const item of items.flatMap((name) => NAMED[name.toLowerCase()] ?? [name])) {
    const [address = '', bits, ...more] = item.split('/');
    const width = isIP(address) === 4 ? 32 : 128;
    const prefix = bits === undefined ? width : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
    if (isIP(address) === 0 || !(prefix <= width) || more.length > 0) {
      throw new SettingFault(
        `TRUST_PROXY must be a number of proxies, or addresses such as 10.0.0.1, 10.0.0.0/8, loopback, private; not ${item}.`,
      );
    }
    addresses.addSubnet(address, prefix, familyOf(address));
  }
  return { addresses };
}

/** Returns an address without port, brackets and quotes; '' if it is invalid. */
function plain(text: string): string {
  const bare = text.trim().replace(/^"|"$/g, '');
  const address = /^\[(.+)\](?::\d+)?$/.exec(bare)?.[1] ?? (/^[\d.]+:\d+$/.test(bare) ? bare.split(':')[0] : bare);
  return address !== undefined && isIP(address) !== 0 ? address.replace(/^::ffff:(?=\d+\.)/i, '') : '';
}

const isTrusted = (proxies: Proxies, address: string, hop: number): boolean =>
  'hops' in proxies ? hop < proxies.hops : address !== '' && proxies.addresses.check(address, familyOf(address));

/** Does this address of a socket belong to a trusted proxy? */
export const isProxy = (proxies: Proxies, address: string): boolean => isTrusted(proxies, plain(address) || address, 0);

/** Did a proxy that the settings do not name forward the request? A client can also pretend this. */
export const isThroughUnnamedProxy = ({ socket, headers }: IncomingMessage, proxies: Proxies): boolean =>
  headers['x-forwarded-for'] !== undefined && !isProxy(proxies, socket.remoteAddress ?? '');

/**
 * Returns the address of the client: the address of the socket or, behind trusted proxies, the
 * address that they report.
 */
export function remoteOf({ socket, headers }: IncomingMessage, proxies: Proxies): string {
  const direct = plain(socket.remoteAddress ?? '') || (socket.remoteAddress ?? '');
  const forwarded = headers['x-forwarded-for'];
  if (forwarded === undefined) return direct;
  if (!isTrusted(proxies, direct, 0)) return direct;
  // Each proxy appends the address that it saw. Entries left of the first untrusted address may be forged.
  const list = String(forwarded).split(',');
  let address = direct;
  for (let hop = 0; isTrusted(proxies, address, hop) && list.length > 0; hop++) {
    const next = plain(list.pop() ?? '');
    if (next === '') break;
    address = next;
  }
  return address;
}
