// Who makes room where as many watch as may: whoever's network has more there than the newcomer's would have with them. It is the wider
// network that counts: one customer has hundreds of the others.
import { widerOf } from '../common/networks.ts';

/**
 * The wider network of most of those who watch, where it has more than that of `own` would have with one more; null where none has.
 * @param addresses of those who watch, one for each
 */
export function crowdBeside(addresses: readonly string[], own: string): string | null {
  const counts = new Map<string, number>();
  for (const network of addresses.map(widerOf)) counts.set(network, (counts.get(network) ?? 0) + 1);
  let most = (counts.get(widerOf(own)) ?? 0) + 1;
  let crowd: string | null = null;
  for (const [network, count] of counts) if (count > most) [crowd, most] = [network, count];
  return crowd;
}
