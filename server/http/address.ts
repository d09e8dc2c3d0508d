// Whom a request comes from, as far as limits go.
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { type Proxies, remoteOf } from './proxies.ts';

/**
 * The address that a request's share of the server is counted for.
 * @param proxies those that are believed when they say whom they pass on
 * @see networkOf
 */
export const addressOf = (request: IncomingMessage, proxies: Proxies): string => networkOf(remoteOf(request, proxies));

/**
 * Addresses that belong to one customer as one text: an IPv4 address itself, of an IPv6 address the first half. Networks
 * are handed out by the /64, so whoever has one address of it has all of them.
 * @example networkOf('::ffff:192.0.2.7') // '192.0.2.7'
 * @example networkOf('2001:db8:1:2:a::5') // '2001:db8:1:2::'
 */
export function networkOf(address: string): string {
  const [plain] = address.toLowerCase().split('%') as [string];
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain);
  if (mapped !== null) return mapped[1] as string;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  const groups = plain.includes('::') ? [...front, ...zeros, ...back] : front;
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::`;
}
