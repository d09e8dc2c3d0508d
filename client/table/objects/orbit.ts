// The way of the camera around the winning fort, while the crown is on its way.
import { Vector3 } from 'three';
import type { Spot } from '../layout/place.ts';
import { easeInOut, type Motion } from './motion.ts';

interface Aim {
  from: Vector3;
  to: Vector3;
}

/** A camera that can be put elsewhere (client/table/camera/rig.ts). */
export interface Aimed {
  /** Does the camera look at hexes? Only then can it be put elsewhere. */
  readonly close: boolean;
  /** Returns where the camera will be at the end of its flight, or is now. */
  eye(isEnd?: boolean): Aim | null;
  aim(at: Aim, last?: object | null): object | null;
}

/** Half-way the camera is this much farther away, and lower by this share of its height. */
const FARTHER = 0.12;
const LOWER = 0.1;
/** How far above the ground it then looks. */
const CROWN_UP = 0.5;
/** The part of the time in which the camera joins the way from where it was. */
const JOINS = 0.24;
const UP = new Vector3(0, 1, 0);

/** Easing from 0 to 1, with an even middle. */
const around = (t: number): number => t - Math.sin(2 * Math.PI * t) / (2 * Math.PI) / 1.6;

/**
 * Flies once around a place, which comes into the middle of the picture, and ends where the camera would be
 * without the flight. Another move of the camera ends the flight.
 * @param flies called with true at the beginning and false at the end
 */
export function orbit(
  rig: Aimed,
  motion: Motion,
  { x, z }: Spot,
  ms: number,
  flies: (isFlying: boolean) => void = () => {},
): void {
  let way: { start: Aim; end: Aim } | null = null;
  let last: object | null | undefined;
  const finish = () => {
    last = null;
    flies(false);
  };
  void motion.run(ms, (t) => {
    if (last === null || !rig.close) return;
    if (way === null) {
      const [start, end] = [rig.eye(false), rig.eye()];
      if (start === null || end === null) return;
      way = { start, end };
      flies(true);
    }
    const { start, end } = way;
    const aside = Math.sin(Math.PI * t);
    const away = aside * aside;
    const turned = (v: Vector3, y: number): Vector3 => {
      const at = new Vector3(v.x - x - (end.to.x - x) * aside, y, v.z - z - (end.to.z - z) * aside);
      at.applyAxisAngle(UP, around(t) * 2 * Math.PI).multiplyScalar(1 + FARTHER * away);
      return at.set(at.x + x, at.y, at.z + z);
    };
    const joined = easeInOut(Math.min(1, t / JOINS));
    const from = start.from.clone().lerp(turned(end.from, end.from.y * (1 - LOWER * away)), joined);
    const to = start.to.clone().lerp(turned(end.to, end.to.y + CROWN_UP * aside), joined);
    last = rig.aim({ from, to }, last);
    if (last === null || t >= 1) finish();
  });
}
