/** The place of a battle's raised hex and of its dice. */
import { hexCentre, type Point } from './place.ts';

/** How high the hex rises out of the board, and its scale. */
export const PODIUM_UP = 0.46;
export const PODIUM_SIZE = 1.16;

/** Returns true if the relief of this hex is between the viewer and the hex on the stage (-1: none). */
export function growsBefore(hex: number, staged: number): boolean {
  if (staged < 0) return false;
  const [at, stage] = [hexCentre(hex), hexCentre(staged)];
  // The middles of adjacent hexes are slightly closer than this.
  return at.z > stage.z && Math.hypot(at.x - stage.x, at.z - stage.z) < 1.8;
}

/**
 * How far the raised hex hides flat things: to its sides, in front, and behind, where its height hides more.
 */
const HIDES = { x: PODIUM_SIZE + 0.25, before: PODIUM_SIZE, behind: PODIUM_SIZE + 0.5 } as const;

/** Returns true if the hex on the stage (-1: none) hides all or part of a flat thing at this point. */
export function standsBehindStage(x: number, z: number, staged: number): boolean {
  if (staged < 0) return false;
  const c = hexCentre(staged);
  return Math.abs(x - c.x) < HIDES.x && z - c.z < HIDES.before && c.z - z < HIDES.behind;
}

/** How high a marked hex rises: three millimetres of a tile ten centimetres wide. */
export const MARKED_UP = 0.06;

/**
 * Half extents of the room for the dice, and its distance from the hex's middle: to the side if there is room
 * across, else in front.
 */
export const DICE_ROOM = { x: 0.44, z: 0.34 } as const;
const ASIDE = PODIUM_SIZE + 0.06;
const BEFORE = PODIUM_SIZE * 0.866 + 0.1;

/** Returns the middle of the room for a battle's dice: `aside` to the hex's left, else in front of it. */
export function diceSpot(hex: number, aside: boolean): Point {
  const { x, z } = hexCentre(hex);
  const y = PODIUM_UP + 0.1;
  return aside ? { x: x - ASIDE - DICE_ROOM.x * 0.78, y, z } : { x, y, z: z + BEFORE + DICE_ROOM.z };
}
