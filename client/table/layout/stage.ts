// A battle's raised hex and its dice.
import { hexCentre, type Point, type Spot } from './place.ts';

export const PODIUM_UP = 0.46;
export const PODIUM_SIZE = 1.16;

/** Returns whether a hex's relief would hide the raised hex. */
export function growsBefore(hex: number, staged: number): boolean {
  if (staged < 0) return false;
  const [at, stage] = [hexCentre(hex), hexCentre(staged)];
  return at.z > stage.z && Math.hypot(at.x - stage.x, at.z - stage.z) < 1.8;
}

/**
 * How far the raised hex hides pieces: to its sides, in front of it, and behind it, where
 * its height hides more.
 */
const HIDES = { x: PODIUM_SIZE + 0.25, before: PODIUM_SIZE, behind: PODIUM_SIZE + 0.5 } as const;

/** Returns whether the raised hex hides a flat piece at this point. */
export function isBehindStage(x: number, z: number, staged: number): boolean {
  if (staged < 0) return false;
  const c = hexCentre(staged);
  return Math.abs(x - c.x) < HIDES.x && z - c.z < HIDES.before && c.z - z < HIDES.behind;
}

/** How far marked hexes rise: three millimetres for a tile ten centimetres wide. */
export const MARKED_UP = 0.06;

/**
 * The room for dice: its half extents, and its distance from
 * the hex's middle, ASIDE to the left or BEFORE the hex.
 */
export const DICE_ROOM = { x: 0.44, z: 0.34 } as const;
const ASIDE = PODIUM_SIZE + 0.06;
const BEFORE = PODIUM_SIZE * 0.866 + 0.1;

/** Returns the middle of the room for dice: `aside` to the left, else in front. */
export function diceSpot(hex: number, aside: boolean): Point {
  const { x, z } = hexCentre(hex);
  const y = PODIUM_UP + 0.1;
  return aside ? { x: x - ASIDE - DICE_ROOM.x * 0.78, y, z } : { x, y, z: z + BEFORE + DICE_ROOM.z };
}

// Places of badges next to the rolling counters. Loaded with the battle.

/** The place of a badge, relative to the middle of a counter of size 1. */
interface BadgeSpot extends Spot {
  r: number;
}

/** The radius of the badge of a single die, and of each badge of several dice. */
const BADGE = [0.088, 0.07] as const;

/**
 * Returns the place of the badge for the `nth` die of `of`:
 * up the left edge, clear of name, value and neighbours.
 */
export function badgeSpot(nth: number, of: number): BadgeSpot {
  const r = BADGE[of > 1 ? 1 : 0];
  return { x: -0.235 + r + Math.floor(nth / 2) * 2 * r, z: 0.155 - (nth % 2) * 2.8 * r, r };
}
