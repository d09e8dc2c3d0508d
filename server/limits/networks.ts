// Limits wider networks (IPv6 /48), too, because a customer often gets 256 networks
// of /64, or 65,536 on request.

/** A whole /48 may use this many times the limit of one address. */
export const SHARES_PER_WIDER_NETWORK = 4;

const NETWORK = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::/;

/**
 * Returns the /48 of an IPv6 network (in the form of `networkOf`) with its
 * suffix. Returns other texts unchanged: an IPv4 address is not grouped.
 * @example widerOf('2001:db8:1:2::') // '2001:db8:1::'
 */
export const widerOf = (network: string): string => network.replace(NETWORK, '$1::');

const WIDEST = /^([0-9a-f]+:[0-9a-f]+):|^(\d+\.\d+)\.\d+\.\d+/;

/**
 * Returns the widest network by which clients are grouped: the /32 of an IPv6 network or the /16 of an IPv4
 * address at the beginning of the text; otherwise the whole text.
 * @example widestOf('2001:db8:1:2::') // '2001:db8'
 */
export function widestOf(text: string): string {
  const [, ipv6, ipv4] = WIDEST.exec(text) ?? [];
  return ipv6 ?? ipv4 ?? text;
}

/**
 * May this address, and its wider network, hold another seat or session?
 * @param holders the address of each held seat or session
 * @param most how many seats or sessions one address may hold
 */
export function mayHoldMore(
  address: string,
  holders: readonly string[],
  most: number,
  mostInNetwork = SHARES_PER_WIDER_NETWORK * most,
): boolean {
  const own = holders.filter((other) => other === address).length;
  const inNetwork = holders.filter((other) => widerOf(other) === widerOf(address)).length;
  return own < most && inNetwork < mostInNetwork;
}

/**
 * Returns the wider network whose newest spectator must leave for a newcomer. This is the network with the
 * most spectators, if it has more than the newcomer's network would then have. Otherwise null.
 * @param addresses the address of each spectator
 * @param own the newcomer's address
 */
export function largestCrowd(addresses: readonly string[], own: string): string | null {
  const counts = new Map<string, number>();
  for (const network of addresses.map(widerOf)) counts.set(network, (counts.get(network) ?? 0) + 1);
  let most = (counts.get(widerOf(own)) ?? 0) + 1;
  let crowd: string | null = null;
  for (const [network, count] of counts) if (count > most) [crowd, most] = [network, count];
  return crowd;
}
