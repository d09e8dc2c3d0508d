/** A camera's pose as numbers that can be compared. */
import { Vector3 } from 'three';
import type { SteadyControls } from './controls.ts';

export interface EyePose {
  target: Vector3;
  distance: number;
  azimuth: number;
  polar: number;
}

/** The most a press may shift the camera, as a fraction of its distance and in radians. */
const SLIP = 0.012;

/** Returns the camera's pose, or the pose it flies to. */
export function poseOf(controls: SteadyControls): EyePose {
  const target = controls.getTarget(new Vector3(), true);
  const from = controls.getPosition(new Vector3(), true).sub(target);
  const distance = from.length();
  return { target, distance, azimuth: Math.atan2(from.x, from.z), polar: Math.acos(from.y / distance) };
}

/** Returns whether the camera has moved by more than a press shifts it. */
export function isElsewhere(now: EyePose, put: EyePose): boolean {
  const far = now.target.distanceTo(put.target) > SLIP * put.distance;
  const zoomed = Math.abs(now.distance / put.distance - 1) > SLIP;
  const turned = Math.hypot(now.azimuth - put.azimuth, now.polar - put.polar) > SLIP;
  return far || zoomed || turned;
}
