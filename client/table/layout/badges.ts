/** Where badges stand beside the faces of those who roll in a battle. Comes with the battle. */
import type { Spot } from './place.ts';

/** A badge on the stage, which is round, from a counter's middle; lengths for a counter of size 1. */
interface BadgeSpot extends Spot {
  r: number;
}

/** How large the badges of one counter are: of one die, and of each of several. */
const BADGE = [0.088, 0.07] as const;

/**
 * Where the badge of a counter's `nth` die stands, of all it throws: at the near left corner of its face and then up its left edge, where
 * neither name nor value is, and no farther out than its neighbours begin.
 */
export function badgeSpot(nth: number, of: number): BadgeSpot {
  const r = BADGE[of > 1 ? 1 : 0];
  return { x: -0.235 + r + Math.floor(nth / 2) * 2 * r, z: 0.155 - (nth % 2) * 2.8 * r, r };
}
