// How far a seat's hidden pieces can be believed.

/** The share of honest hidden pieces, by the number of the player's terrains. */
const HONEST = [0.1, 0.3, 0.6, 0.85];

/**
 * Returns the share of hidden pieces that are likely to be supported: few terrains mean many bluffs. BLUF-05
 * @param terrains one bit each
 */
export function honestShare(terrains: number): number {
  let n = 0;
  for (let left = terrains; left !== 0; left &= left - 1) n++;
  return HONEST[n] ?? 1;
}
