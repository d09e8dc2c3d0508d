// How many of a player's hidden pieces rivals should believe to be supported.

/** The share of hidden pieces that are supported, by the number of the player's terrains. */
const HONEST = [0.1, 0.3, 0.6, 0.85];

/**
 * Returns which share of a player's hidden pieces is likely to be supported: a player with few terrains
 * bluffs more. BLUF-05
 * @param terrains the terrains of the player's land, one bit each
 */
export function honestShare(terrains: number): number {
  let n = 0;
  for (let left = terrains; left !== 0; left &= left - 1) n++;
  return HONEST[n] ?? 1;
}
