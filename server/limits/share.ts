// How many tables or sessions a maker may have. The number falls in the last quarter of the server's, first
// for makers with many, so that a maker without any still gets one.

/** The part that is kept for makers with few. */
const LAST = 1 / 4;

/**
 * Returns how many a maker may have in all; at least one.
 * @param share how many while there is room
 * @param free how many more fit on the server
 * @param all how many fit in all
 */
export function shareOf(share: number, free: number, all: number): number {
  if (free >= LAST * all) return share;
  return free > 0 ? Math.ceil((share * free) / (LAST * all)) : 1;
}
