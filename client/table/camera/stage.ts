/** The camera's place for a battle: the raised hex and the dice, clear of panels and banner. */
import { Vector3 } from 'three';
import { hexCentre } from '../layout/place.ts';
import { DICE_ROOM, diceSpot, PODIUM_SIZE, PODIUM_UP } from '../layout/stage.ts';
import { cornersOf, type Fit, fitPoints, type Viewport } from './view.ts';

/** The banner's height, CSS pixels; a single line in a low window. */
const BANNER = 62;
const BANNER_LOW = 34;
const LOW = 520;

/** Returns the height of the banner, CSS pixels. */
export const bannerIn = (height: number): number => (height < LOW ? BANNER_LOW : BANNER);

function podiumCorners(hex: number): Vector3[] {
  const c = hexCentre(hex);
  return [0, 1, 2, 3, 4, 5].map((k) => {
    const angle = (k * Math.PI) / 3;
    return new Vector3(c.x + Math.cos(angle) * PODIUM_SIZE, PODIUM_UP, c.z + Math.sin(angle) * PODIUM_SIZE);
  });
}

function diceCorners(hex: number, aside: boolean): Vector3[] {
  const dice = diceSpot(hex, aside);
  return [-1, 1].flatMap((x) =>
    [-1, 1].map((z) => new Vector3(dice.x + x * DICE_ROOM.x, dice.y, dice.z + z * DICE_ROOM.z)),
  );
}

/**
 * If the free part of the window is at least this many times as wide as high, the dice fall next to the hex.
 */
const ASIDE_FROM = 1.5;

/** Returns whether dice fall next to the hex, by the free part of the window. */
export function diceAside({ width, height, insets }: Viewport): boolean {
  const across = width - insets.left - insets.right;
  return across >= ASIDE_FROM * (height - insets.top - bannerIn(height) - insets.bottom);
}

/**
 * Returns the camera's place for a battle.
 * @param ways retreat hexes to show with it; no dice are thrown meanwhile
 */
export function fitBattle(
  hex: number,
  size: number,
  frame: Viewport,
  polar: number,
  ways: readonly number[] = [],
): Fit {
  const { width, height, insets } = frame;
  const free = { width, height, insets: { ...insets, top: insets.top + bannerIn(height) } };
  const extras = ways.length > 0 ? cornersOf(ways, 1) : diceCorners(hex, diceAside(frame));
  return fitPoints([...podiumCorners(hex), ...extras], size, free, polar, 3);
}
