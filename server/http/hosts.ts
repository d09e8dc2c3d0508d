// The host names of this server, and the pages that may send it requests. Otherwise a page of another
// site whose name resolves to this machine could read everything, and any page could create tables in the
// name of its visitor.
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { SettingFault } from '../common/env.ts';

/** Allowed names in lower case. A leading dot allows all names with that ending. */
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

/** Does the Host header name this server? An IP address always does, because an attack needs a name. */
export function isOurHost(host: string | undefined, hosts: Hosts): boolean {
  if (host === undefined) return true;
  const name = nameIn(host);
  return name !== null && (isIP(name) !== 0 || isAmong(name, hosts));
}

/**
 * May a page of this origin send requests that change something? The server's own page and pages under
 * allowed names may. A request without an origin comes from a program, which cannot act for a visitor,
 * so it may, too.
 */
export function isOurOrigin(origin: string | undefined, host: string | undefined, hosts: Hosts): boolean {
  if (origin === undefined) return true;
  try {
    const page = new URL(origin);
    if (page.protocol !== 'http:' && page.protocol !== 'https:') return false;
    if (host !== undefined && new URL(`${page.protocol}//${host}`).host === page.host) return true;
    const name = nameIn(page.host);
    // A page on localhost is not trusted, because any program of the machine may serve it.
    return name !== null && name !== 'localhost' && !name.endsWith('.localhost') && isAmong(name, hosts);
  } catch {
    return false;
  }
}
