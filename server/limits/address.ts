// Finds the network of a request, for the limits.
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { type Proxies, remoteOf } from './proxies.ts';

/**
 * Returns the network to which limits count a request.
 * @param proxies the trusted proxies
 * @see networkOf
 */
export const addressOf = (request: IncomingMessage, proxies: Proxies): string => networkOf(remoteOf(request, proxies));

/**
 * Returns the key under which limits count an address, the same for all addresses of one customer:
 * an IPv4 address, or the first half of an IPv6 address, because a customer gets a whole /64.
 * @example networkOf('::ffff:192.0.2.7') // '192.0.2.7'
 * @example networkOf('2001:db8:1:2:a::5') // '2001:db8:1:2::'
 */
export function networkOf(address: string): string {
  const [plain] = address.toLowerCase().split('%') as [string];
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::`;
}

/** Returns the eight 16-bit groups of an IPv6 address. The address may end in IPv4 notation. */
function groupsOf(address: string): number[] {
  const hexOnly = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [a * 256 + +b, c * 256 + +d].map((group) => group.toString(16)).join(':'),
  );
  const [front = [], back = []] = hexOnly.split('::').map((half) => (half === '' ? [] : half.split(':')));
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0');
  return [...front, ...zeros, ...back].map((group) => Number.parseInt(group, 16));
}
