// Who makes room where as many watch as may: whoever's address has more there than the newcomer's would have with them.

/**
 * The address of most of those who watch, where it has more than `own` would have with one more; null where none has.
 * @param addresses of those who watch, one for each
 */
export function crowdBeside(addresses: readonly string[], own: string): string | null {
  const counts = new Map<string, number>();
  for (const address of addresses) counts.set(address, (counts.get(address) ?? 0) + 1);
  let most = (counts.get(own) ?? 0) + 1;
  let crowd: string | null = null;
  for (const [address, count] of counts) if (count > most) [crowd, most] = [address, count];
  return crowd;
}
