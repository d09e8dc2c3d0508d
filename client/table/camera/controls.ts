/** The controls of the camera: what the library's do, resting where the eye sees no more. */
import { CameraControlsImpl } from '@react-three/drei/core/CameraControls';
import { Box3, MathUtils, Matrix4, Quaternion, Raycaster, Sphere, Spherical, Vector2, Vector3, Vector4 } from 'three';

CameraControlsImpl.install({
  THREE: { Box3, MathUtils, Matrix4, Quaternion, Raycaster, Sphere, Spherical, Vector2, Vector3, Vector4 },
});

const now = new Vector3();
const end = new Vector3();
const goal = new Vector3();

/** Nearer to where it flies than this, in parts of its distance, a camera has arrived: what is left is less than a pixel. */
const ARRIVED = 0.0005;

/** Camera controls whose clock does not jump over the time in which nothing was drawn, and which rest where the eye sees no more. */
export class SteadyControls extends CameraControlsImpl {
  private moving = false;

  override update(delta: number): boolean {
    // By itself the last thousandth takes it as long as all before, and each frame of that is drawn.
    if (this.moving && this.hasArrived()) {
      const [from, to] = [this.getPosition(end, true), this.getTarget(goal, true)];
      void this.setLookAt(from.x, from.y, from.z, to.x, to.y, to.z, false);
    }
    this.moving = super.update(this.moving ? Math.min(delta, 0.5) : Math.min(delta, 1 / 60));
    return this.moving;
  }

  /** Is it so near to where it flies that nobody sees the difference, while no hand is on it? */
  private hasArrived(): boolean {
    if (this.currentAction !== CameraControlsImpl.ACTION.NONE) return false;
    const left = Math.max(
      this.getTarget(now, false).distanceTo(this.getTarget(end, true)),
      this.getPosition(now, false).distanceTo(this.getPosition(end, true)),
    );
    return left > 0 && left < ARRIVED * this.distance;
  }
}
