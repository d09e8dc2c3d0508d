/** Camera controls that stop once the remaining movement is invisible. */
import { CameraControlsImpl } from '@react-three/drei/core/CameraControls';
import { Box3, MathUtils, Matrix4, Quaternion, Raycaster, Sphere, Spherical, Vector2, Vector3, Vector4 } from 'three';

CameraControlsImpl.install({
  THREE: { Box3, MathUtils, Matrix4, Quaternion, Raycaster, Sphere, Spherical, Vector2, Vector3, Vector4 },
});

const now = new Vector3();
const end = new Vector3();
const goal = new Vector3();

/** As a fraction of the distance: less than a pixel. */
const ARRIVED = 0.0005;

/** Their clock does not jump over time without frames. */
export class SteadyControls extends CameraControlsImpl {
  private moving = false;

  override update(delta: number): boolean {
    // The last thousandth takes as long as the rest of the flight.
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
