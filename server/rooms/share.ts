// How many tables anybody may have of a house that fills up. While there is room everybody has their share; of the last quarter the more
// somebody has, the sooner they get no more, so that whoever has none still finds a place.

/** The part of all tables that is kept for those who have few. */
const LAST = 1 / 4;

/**
 * The tables that somebody may have, with those they have already; one at least.
 * @param share how many they may have while there is room
 * @param free how many more may stand in all, beside those that stand, whoever is at them
 * @param all how many may stand in all
 */
export function shareOf(share: number, free: number, all: number): number {
  if (free >= LAST * all) return share;
  return free > 0 ? Math.ceil((share * free) / (LAST * all)) : 1;
}
