// Camera controls that stop once the remaining movement is invisible.
import { CameraControlsImpl } from '@react-three/drei/core/CameraControls';
import { Box3, MathUtils, Matrix4, Quaternion, Raycaster, Sphere, Spherical, Vector2, Vector3, Vector4 } from 'three';

CameraControlsImpl.install({
  THREE: { Box3, MathUtils, Matrix4, Quaternion, Raycaster, Sphere, Spherical, Vector2, Vector3, Vector4 },
});

const now = new Vector3();
const end = new Vector3();
const goal = new Vector3();

/** The movement that counts as finished, as a fraction of the distance: less than a pixel. */
const ARRIVED = 0.0005;

/** Controls whose clock stops while no frames are drawn. */
export class SteadyControls extends CameraControlsImpl {
  private moving = false;

  override update(delta: number): boolean {
    // Ends the flight early: its last thousandth would take as long as the rest.
    if (this.moving && this.hasArrived()) {
      const [from, to] = [this.getPosition(end, true), this.getTarget(goal, true)];
      void this.setLookAt(from.x, from.y, from.z, to.x, to.y, to.z, false);
    }
    this.moving = super.update(this.moving ? Math.min(delta, 0.5) : Math.min(delta, 1 / 60));
    return this.moving;
  }

  private hasArrived(): boolean {
    if (this.currentAction !== CameraControlsImpl.ACTION.NONE) return false;
    const remaining = Math.max(
      this.getTarget(now, false).distanceTo(this.getTarget(end, true)),
      this.getPosition(now, false).distanceTo(this.getPosition(end, true)),
    );
    return remaining > 0 && remaining < ARRIVED * this.distance;
  }
}

// A camera's pose as numbers that can be compared.

export interface EyePose {
  target: Vector3;
  distance: number;
  azimuth: number;
  polar: number;
}

/** The most that a press on the board may shift the camera, as a fraction of its distance and in radians. */
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

/** Sets the limits, mouse buttons and fingers of the camera. */
export function setUp(controls: SteadyControls): void {
  Object.assign(controls, { minPolarAngle: 0, maxPolarAngle: 1.2, minAzimuthAngle: -0.9, maxAzimuthAngle: 0.9 });
  const { ACTION } = CameraControlsImpl;
  const { SCREEN_PAN: left, ROTATE: right, ROTATE: middle, DOLLY: wheel } = ACTION;
  Object.assign(controls.mouseButtons, { left, right, middle, wheel });
  controls.touches.one = ACTION.TOUCH_SCREEN_PAN;
  // The action exists, but the types of the library omit it.
  controls.touches.two = ACTION.TOUCH_DOLLY_SCREEN_PAN as unknown as typeof ACTION.TOUCH_DOLLY_TRUCK;
  controls.touches.three = ACTION.TOUCH_ROTATE;
  Object.assign(controls, { dollyToCursor: true, draggingSmoothTime: 0.06, boundaryFriction: 0.1 });
}
