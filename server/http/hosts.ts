// The names this server answers to, and the pages that may send it requests. Otherwise a foreign page whose
// name resolves to this machine could read everything, and any page could make tables as its visitor.
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { SettingFault } from '../common/env.ts';

/** Names that the operator allows, in lower case; a leading dot allows all names with that ending. */
export type Hosts = readonly string[];

const NAME = /^\.?[a-z0-9_-]+(\.[a-z0-9_-]+)*$/;

/**
 * Returns the names in the setting HOSTS and the names of this machine.
 * @example hostsOf('game.example, .games.example') // [..., 'game.example', '.games.example']
 * @throws SettingFault for an invalid name
 */
export function hostsOf(setting: string | undefined): Hosts {
  const names = (setting ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((name) => name !== '');
  const wrong = names.find((name) => !NAME.test(name));
  if (wrong !== undefined) {
    throw new SettingFault(`HOSTS must be names such as game.example, without port or path, not ${wrong}.`);
  }
  const own = hostname().toLowerCase();
  return ['localhost', '.localhost', own, `${own}.local`, ...names];
}

/** Returns the name in a Host header; null if it is invalid. */
function nameIn(host: string): string | null {
  const found = /^(\[[0-9a-f:.]+\]|[^:@/\\?#[\]\s]+)(?::\d{1,5})?$/i.exec(host);
  return found === null ? null : (found[1] as string).toLowerCase().replace(/^\[|\]$|\.$/g, '');
}

const isAmong = (name: string, hosts: Hosts): boolean =>
  hosts.some((allowed) => (allowed.startsWith('.') ? name.endsWith(allowed) : name === allowed));

/** Does the Host header name this server? IP addresses do: a foreign page always has a name. */
export function isOurHost(host: string | undefined, hosts: Hosts): boolean {
  if (host === undefined) return true;
  const name = nameIn(host);
  return name !== null && (isIP(name) !== 0 || isAmong(name, hosts));
}

/**
 * May a page of this origin change anything here? The server's own page may, and pages under allowed names. A
 * program sends no origin and may, too: it cannot act for a browser's user.
 */
export function isOurOrigin(origin: string | undefined, host: string | undefined, hosts: Hosts): boolean {
  if (origin === undefined) return true;
  try {
    const page = new URL(origin);
    if (page.protocol !== 'http:' && page.protocol !== 'https:') return false;
    if (host !== undefined && new URL(`${page.protocol}//${host}`).host === page.host) return true;
    const name = nameIn(page.host);
    // Loopback proves nothing: any program on this machine may serve a page there.
    return name !== null && name !== 'localhost' && !name.endsWith('.localhost') && isAmong(name, hosts);
  } catch {
    return false;
  }
}
