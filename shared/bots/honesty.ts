// How far the hidden pieces of a seat are to be believed.

/** By number of terrains owned; all are likely from the fourth on. */
const HONEST = [0.1, 0.3, 0.6, 0.85];

/**
 * The share of a seat's hidden pieces that are likely to be supported: few terrains, many bluffs. BLUF-05
 * @param terrains those of its hexes, a bit for each
 */
export function honestShare(terrains: number): number {
  let n = 0;
  for (let left = terrains; left !== 0; left &= left - 1) n++;
  return HONEST[n] ?? 1;
}
