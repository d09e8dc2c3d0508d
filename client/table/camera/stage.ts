/** From where a battle is seen: the raised hex, and beside it the dice, in what panels and the banner leave free. */
import { Vector3 } from 'three';
import { hexCentre } from '../layout/place.ts';
import { DICE_ROOM, diceSpot, PODIUM_SIZE, PODIUM_UP } from '../layout/stage.ts';
import { cornersOf, type Fit, fitPoints, type Viewport } from './view.ts';

/** What the banner covers at the top, CSS pixels; in a low window it is one line. */
const BANNER = 62;
const BANNER_LOW = 34;
const LOW = 520;

/** How much the banner covers in a window of this height. */
export const bannerIn = (height: number): number => (height < LOW ? BANNER_LOW : BANNER);

/** Corners of the hex that is fought for, raised. */
function podiumCorners(hex: number): Vector3[] {
  const c = hexCentre(hex);
  return [0, 1, 2, 3, 4, 5].map((k) => {
    const angle = (k * Math.PI) / 3;
    return new Vector3(c.x + Math.cos(angle) * PODIUM_SIZE, PODIUM_UP, c.z + Math.sin(angle) * PODIUM_SIZE);
  });
}

/** Corners of the room for its dice. */
function diceCorners(hex: number, aside: boolean): Vector3[] {
  const dice = diceSpot(hex, aside);
  return [-1, 1].flatMap((x) =>
    [-1, 1].map((z) => new Vector3(dice.x + x * DICE_ROOM.x, dice.y, dice.z + z * DICE_ROOM.z)),
  );
}

/** From this width on, in heights, a free part has more room for the dice beside the hex than before it. */
const ASIDE_FROM = 1.5;

/** Do the dice of a battle fall beside its hex? That goes by what panels and banner leave free, not by the window. */
export function diceAside({ width, height, insets }: Viewport): boolean {
  const across = width - insets.left - insets.right;
  return across >= ASIDE_FROM * (height - insets.top - bannerIn(height) - insets.bottom);
}

/**
 * From where the hex that is fought for lies in the free part.
 * @param ways hexes it may be left for that are to be seen with it: no dice are thrown while these are looked at
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
  const beside = ways.length > 0 ? cornersOf(ways, 1) : diceCorners(hex, diceAside(frame));
  return fitPoints([...podiumCorners(hex), ...beside], size, free, polar, 3);
}
