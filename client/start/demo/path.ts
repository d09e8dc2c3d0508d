// The camera's path behind the start page: it circles slowly and looks at one strong hex after another.
import { hexCentre } from '../../table/layout/place.ts';
import type { TableModel } from '../../table/types.ts';

export interface CameraPose {
  x: number;
  z: number;
  /** In radians: the angle from straight above, and the turn around the board. */
  polar: number;
  turn: number;
  distance: number;
}

/** Periods of the slow swings, in seconds. Without a common divisor, the path does not repeat. */
const TURN = 83;
const TILT = 61;
const NEAR = 47;
/** How long the camera looks at one hex, and how fast it follows, in seconds. */
const LOOKS = 16;
const FOLLOWS = 5;
/** How far the camera goes from the middle of the board towards a hex. */
const LEANS = 0.5;
const MOST = 6;

const swing = (time: number, period: number): number => Math.sin((time * 2 * Math.PI) / period);

/** Returns the hexes worth a look: the staged hex alone, or else those with the strongest forts. */
export function strongHexes({ hexes }: TableModel): number[] {
  const staged = hexes.findIndex((hex) => hex.staged === true);
  if (staged !== -1) return [staged];
  const forts = hexes.flatMap(({ fort }, hex) => (fort > 0 ? [{ hex, fort }] : []));
  const strongest = forts.sort((a, b) => b.fort - a.fort || a.hex - b.hex);
  return strongest.slice(0, MOST).map(({ hex }) => hex);
}

/** The camera over time. Its first pose is that of the picture, so that the table can replace the picture. */
export class CameraPath {
  private time = 0;
  private x = 0;
  private z = 0;
  /** The hexes to look at in turn. */
  hexes: readonly number[] = [];

  /**
   * Goes on by some seconds.
   * @param aspect width of the window by its height: a narrow window looks from farther away
   */
  step(seconds: number, aspect: number): CameraPose {
    this.time += seconds;
    const { hexes, time } = this;
    const hex = hexes[Math.floor(time / LOOKS) % Math.max(hexes.length, 1)];
    const to = hex === undefined ? { x: 0, z: 0 } : hexCentre(hex);
    const share = 1 - Math.exp(-seconds / FOLLOWS);
    this.x += (LEANS * to.x - this.x) * share;
    this.z += (LEANS * to.z - this.z) * share;
    const far = 10.4 * Math.max(1, Math.min(1.5, 1.5 / aspect));
    return {
      x: this.x,
      z: this.z,
      polar: 0.84 + 0.07 * swing(time, TILT),
      turn: 0.3 * swing(time, TURN),
      distance: far + 0.8 * swing(time, NEAR),
    };
  }
}
