/** The camera's place for a battle: the raised hex and the dice, clear of panels and banner. */
import { Vector3 } from 'three';
import { FORT_SPOT, hexCentre } from '../layout/place.ts';
import { DICE_ROOM, diceSpot, PODIUM_SIZE, PODIUM_UP } from '../layout/stage.ts';
import { bannerIn, diceAside, LOW } from './banner.ts';
import { cornersOf, type Fit, fitPoints, POLAR_REST, type Viewport } from './view.ts';

/** @param reach how far to the sides, in hex radii; the near and far sides reach half a radius */
function podiumCorners(hex: number, reach = 1): Vector3[] {
  const c = hexCentre(hex);
  return [0, 1, 2, 3, 4, 5].map((k) => {
    const angle = (k * Math.PI) / 3;
    const across = Math.max(-reach, Math.min(reach, Math.cos(angle)));
    return new Vector3(c.x + across * PODIUM_SIZE, PODIUM_UP, c.z + Math.sin(angle) * PODIUM_SIZE);
  });
}

/** How far the rim of a tray reaches beyond the room for dice. */
const TRAY_RIM = 0.08;

function diceCorners(hex: number, aside: boolean): Vector3[] {
  const dice = diceSpot(hex, aside);
  return [-1, 1].flatMap((x) =>
    [-1, 1].map((z) => new Vector3(dice.x + x * (DICE_ROOM.x + TRAY_RIM), dice.y, dice.z + z * DICE_ROOM.z)),
  );
}

/** Returns how far a fort of this level reaches above the raised hex. */
const FORT_TOPS = [0, 0.58, 0.6, 0.7, 1] as const;

/** How far the counters of a crowd reach to the sides, in hex radii. */
const CROWD_REACH = 0.7;

interface Shown {
  /** The level of the fort in the hex. */
  fort?: number;
  /** Many counters fight. An upright window then cuts the left and right corners of the hex. */
  isCrowd?: boolean;
  /** Retreat hexes to show with it; no dice are thrown meanwhile. */
  ways?: readonly number[];
}

/**
 * Returns the camera's place for a battle: the hex and its dice below the banner, the fort below the
 * panels. If the dice fall next to the hex, the banner is above them (`Floats`), not over the fort.
 */
export function fitBattle(
  hex: number,
  size: number,
  frame: Viewport,
  polar: number,
  { fort = 0, isCrowd = false, ways = [] }: Shown = {},
): Fit {
  const { width, height, insets } = frame;
  const below = { width, height, insets: { ...insets, top: insets.top + bannerIn(height) } };
  const aside = diceAside(frame);
  const reach = isCrowd && width < height ? CROWD_REACH : 1;
  const points = [...podiumCorners(hex, reach), ...(ways.length > 0 ? cornersOf(ways, 1) : diceCorners(hex, aside))];
  const fit = fitPoints(points, size, below, polar, 3);
  // On a phone on its side, larger counters matter more than the top of the fort.
  if (fort === 0 || height < LOW) return fit;
  const { x, z } = hexCentre(hex);
  const top = new Vector3(x + FORT_SPOT.x, PODIUM_UP + (FORT_TOPS[fort] ?? 0), z + FORT_SPOT.z * PODIUM_SIZE);
  const withFort = fitPoints([...points, top], size, frame, polar, 3);
  return withFort.distance > fit.distance ? withFort : fit;
}

/** At the end of a game the camera is lower, so that the citadel is seen against the board. */
export const POLAR_CROWN = 1.02;
/** The part of the raised hex around the fort, and the top of the crown, in hex radii. */
const AROUND_CROWN = 0.72;
const CROWN_TOP = 1.58;

/** Returns the camera's place for the crown: near its fort. */
export function fitCrown(hex: number, size: number, frame: Viewport, polar = POLAR_CROWN): Fit {
  const { x, z } = hexCentre(hex);
  const rim = podiumCorners(hex).map(
    (p) => new Vector3(x + (p.x - x) * AROUND_CROWN, p.y, z + (p.z - z) * AROUND_CROWN),
  );
  const top = new Vector3(x, PODIUM_UP + CROWN_TOP, z + FORT_SPOT.z * PODIUM_SIZE);
  return fitPoints([...rim, top], size, frame, polar, 3);
}

/** Returns the camera's place for a fort seen over its piles, above the banner of its moment. */
export function fitGlance(hex: number, size: number, { width, height, insets }: Viewport): Fit {
  const bottom = insets.bottom + 2 * bannerIn(height);
  return fitCrown(hex, size, { width, height, insets: { ...insets, bottom } }, POLAR_REST);
}
