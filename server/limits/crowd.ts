// Frees a place to watch in a network with more spectators than the newcomer's. Wider networks are counted,
// because one customer has hundreds of narrow ones.
import { widerOf } from './networks.ts';

/**
 * Returns the wider network with the most spectators; null unless it has more than `own`'s would have with
 * one more.
 * @param addresses one for each spectator
 */
export function crowdBeside(addresses: readonly string[], own: string): string | null {
  const counts = new Map<string, number>();
  for (const network of addresses.map(widerOf)) counts.set(network, (counts.get(network) ?? 0) + 1);
  let most = (counts.get(widerOf(own)) ?? 0) + 1;
  let crowd: string | null = null;
  for (const [network, count] of counts) if (count > most) [crowd, most] = [network, count];
  return crowd;
}
