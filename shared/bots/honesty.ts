// How far the hidden pieces of a seat can be believed.

/** By number of terrains owned; from the fourth on all pieces are likely to be supported. */
const HONEST = [0.1, 0.3, 0.6, 0.85];

/**
 * Returns the share of a seat's hidden pieces that are likely to be supported: few terrains mean many bluffs.
 * BLUF-05
 * @param terrains the terrains of its hexes, one bit each
 */
export function honestShare(terrains: number): number {
  let n = 0;
  for (let left = terrains; left !== 0; left &= left - 1) n++;
  return HONEST[n] ?? 1;
}
