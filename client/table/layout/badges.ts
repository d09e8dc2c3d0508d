/** Places of the badges next to the rolling counters of a battle. Loaded with the battle. */
import type { Spot } from './place.ts';

/** A round badge on the stage, relative to a counter's middle; lengths are for a counter of size 1. */
interface BadgeSpot extends Spot {
  r: number;
}

/** Radius of a badge: of a single die, and of each of several dice. */
const BADGE = [0.088, 0.07] as const;

/**
 * Returns the place of the badge for a counter's `nth` die of `of` dice. Badges go from the near left corner
 * up the left edge: they cover neither name nor value, and do not reach the neighbours.
 */
export function badgeSpot(nth: number, of: number): BadgeSpot {
  const r = BADGE[of > 1 ? 1 : 0];
  return { x: -0.235 + r + Math.floor(nth / 2) * 2 * r, z: 0.155 - (nth % 2) * 2.8 * r, r };
}
