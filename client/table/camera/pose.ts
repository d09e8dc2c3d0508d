/** Where a camera stands and looks, as numbers to compare. */
import { Vector3 } from 'three';
import type { SteadyControls } from './controls.ts';

/** Where the controls look. */
export interface EyePose {
  target: Vector3;
  distance: number;
  azimuth: number;
  polar: number;
}

/** How far a press may shift the camera and still be no more than a press: of its distance, and in radians. */
const SLIP = 0.012;

/** Where the camera of these controls is, or is flying to. */
export function poseOf(controls: SteadyControls): EyePose {
  const target = controls.getTarget(new Vector3(), true);
  const from = controls.getPosition(new Vector3(), true).sub(target);
  const distance = from.length();
  return { target, distance, azimuth: Math.atan2(from.x, from.z), polar: Math.acos(from.y / distance) };
}

/** Is it elsewhere now by more than a press shifts it? */
export function isElsewhere(now: EyePose, put: EyePose): boolean {
  const far = now.target.distanceTo(put.target) > SLIP * put.distance;
  const zoomed = Math.abs(now.distance / put.distance - 1) > SLIP;
  const turned = Math.hypot(now.azimuth - put.azimuth, now.polar - put.polar) > SLIP;
  return far || zoomed || turned;
}
