/** Where the hex that is fought for stands, and where its dice fall. */
import { hexCentre, type Point } from './place.ts';

/** How high it rises out of the board, and how many times as large it gets. */
export const PODIUM_UP = 0.46;
export const PODIUM_SIZE = 1.16;

/** Does what grows on this hex stand between the viewer and the hex on the stage (-1: none)? */
export function growsBefore(hex: number, staged: number): boolean {
  if (staged < 0) return false;
  const [at, stage] = [hexCentre(hex), hexCentre(staged)];
  // (Middles of hexes that touch are a bit less than this apart.)
  return at.z > stage.z && Math.hypot(at.x - stage.x, at.z - stage.z) < 1.8;
}

/** How far the raised hex hides what lies flat: to its sides, before it, and behind it, where its height hides more. */
const HIDES = { x: PODIUM_SIZE + 0.25, before: PODIUM_SIZE, behind: PODIUM_SIZE + 0.5 } as const;

/** Returns whether the hex on the stage (-1: none) hides what lies flat at this point, or part of it. */
export function standsBehindStage(x: number, z: number, staged: number): boolean {
  if (staged < 0) return false;
  const c = hexCentre(staged);
  return Math.abs(x - c.x) < HIDES.x && z - c.z < HIDES.before && c.z - z < HIDES.behind;
}

/** How high a hex that is marked rises: three millimetres of a tile ten centimetres wide. */
export const MARKED_UP = 0.06;

/** Half of the room the dice have, and how far from the hex's middle it lies: beside it where there is room across, else before it. */
export const DICE_ROOM = { x: 0.44, z: 0.34 } as const;
const ASIDE = PODIUM_SIZE + 0.06;
const BEFORE = PODIUM_SIZE * 0.866 + 0.1;

/** The middle of the room for the dice of a battle: `aside`, at the hex's left, else before it. */
export function diceSpot(hex: number, aside: boolean): Point {
  const { x, z } = hexCentre(hex);
  const y = PODIUM_UP + 0.1;
  return aside ? { x: x - ASIDE - DICE_ROOM.x * 0.78, y, z } : { x, y, z: z + BEFORE + DICE_ROOM.z };
}
