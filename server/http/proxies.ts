// Proxies in front of the server that are believed when they say whom they pass on. Nobody else is: who may write the
// header themselves could be as many visitors as they like, or somebody else.
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { SettingFault } from '../common/env.ts';
import { limitedLog } from '../common/log.ts';

/** The proxies: `hops` of them one after the other, or those with these addresses. */
export type Proxies = { hops: number } | { addresses: BlockList };

export const NO_PROXIES: Proxies = { hops: 0 };

/** Short names for addresses that a proxy beside the server has. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7', 'fe80::/10'],
};

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

/**
 * The proxies in the setting TRUST_PROXY.
 * @param setting how many there are one after the other (`1`), or their addresses: `loopback`, `private`, single ones and
 *   networks (`203.0.113.7, 10.1.0.0/16`); empty for none
 * @throws SettingFault for anything else
 */
export function proxiesOf(setting = ''): Proxies {
  if (/^\s*\d\s*$/.test(setting)) return { hops: Number(setting) };
  const addresses = new BlockList();
  const items = setting.split(/[\s,]+/).filter((item) => item !== '');
  if (items.length === 0) return NO_PROXIES;
  for (const item of items.flatMap((one) => NAMED[one.toLowerCase()] ?? [one])) {
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

/** An address as proxies write it, alone: without port, brackets, quotes; '' for what is none. */
function plain(text: string): string {
  const bare = text.trim().replace(/^"|"$/g, '');
  const address = /^\[(.+)\](?::\d+)?$/.exec(bare)?.[1] ?? (/^[\d.]+:\d+$/.test(bare) ? bare.split(':')[0] : bare);
  return address !== undefined && isIP(address) !== 0 ? address.replace(/^::ffff:(?=\d+\.)/i, '') : '';
}

const isTrusted = (proxies: Proxies, address: string, hop: number): boolean =>
  'hops' in proxies ? hop < proxies.hops : address !== '' && proxies.addresses.check(address, familyOf(address));

/** Is this the address of a proxy that is trusted, as the socket has it? */
export const isProxy = (proxies: Proxies, address: string): boolean => isTrusted(proxies, plain(address) || address, 0);

const tell = limitedLog((line) => console.warn(line), 1);

/** The address a request began at, as far as it is known: that of the socket, or what proxies that are trusted say. */
export function remoteOf({ socket, headers }: IncomingMessage, proxies: Proxies): string {
  const direct = plain(socket.remoteAddress ?? '') || (socket.remoteAddress ?? '');
  const said = headers['x-forwarded-for'];
  if (said === undefined) return direct;
  if (!isTrusted(proxies, direct, 0)) {
    tell(`requests come through ${direct}, which TRUST_PROXY does not name: all of them count as one visitor's`);
    return direct;
  }
  // Each proxy adds on the right whom it heard: what stands left of the first that is not trusted may be made up.
  const list = String(said).split(',');
  let address = direct;
  for (let hop = 0; isTrusted(proxies, address, hop) && list.length > 0; hop++) {
    const next = plain(list.pop() ?? '');
    if (next === '') break;
    address = next;
  }
  return address;
}
