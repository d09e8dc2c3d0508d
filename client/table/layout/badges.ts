/** Places of badges next to the rolling counters. Loaded with the battle. */
import type { Spot } from './place.ts';

/** Relative to the middle of a counter of size 1. */
interface BadgeSpot extends Spot {
  r: number;
}

/** The radius for a single die, and for each of several. */
const BADGE = [0.088, 0.07] as const;

/**
 * Returns the place of the badge for the `nth` die of `of`: up the left edge, clear of name, value and
 * neighbours.
 */
export function badgeSpot(nth: number, of: number): BadgeSpot {
  const r = BADGE[of > 1 ? 1 : 0];
  return { x: -0.235 + r + Math.floor(nth / 2) * 2 * r, z: 0.155 - (nth % 2) * 2.8 * r, r };
}
