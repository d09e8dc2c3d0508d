// How many tables a maker may have while the server fills up. A maker has their full share while there is
// room. In the last quarter the limit falls, first for makers with many tables, so that a maker without any
// still gets one.

/** The part of all tables that is kept for makers with few. */
const LAST = 1 / 4;

/**
 * Returns how many tables a maker may have, including those they have; at least one.
 * @param share how many they may have while there is room
 * @param free how many more tables the server has room for
 * @param all how many tables the server has room for in all
 */
export function shareOf(share: number, free: number, all: number): number {
  if (free >= LAST * all) return share;
  return free > 0 ? Math.ceil((share * free) / (LAST * all)) : 1;
}
