// Chooses the network that gives up a place when all places to watch are taken: one with more spectators than
// the newcomer's network would have. Wider networks are counted: one customer has hundreds of narrow ones.
import { widerOf } from '../common/networks.ts';

/**
 * Returns the wider network with the most spectators, if it has more than that of `own` would have with one
 * more. Otherwise null.
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
