/** The camera in somebody's hands: at rest over the whole board, on a hex, straight above, or where the viewer put it. */
import { CameraControlsImpl } from '@react-three/drei/core/CameraControls';
import { Box3, Vector3 } from 'three';
import { boardExtent, hexCentre } from './place.ts';
import { FIELD_OF_VIEW, fitBoard, type Insets, NEAREST, POLAR_MAP, POLAR_NEAR, POLAR_REST } from './view.ts';

/** Camera controls whose clock does not jump over the time in which nothing was drawn. */
export class SteadyControls extends CameraControlsImpl {
  private moving = false;

  override update(delta: number): boolean {
    this.moving = super.update(this.moving ? Math.min(delta, 0.5) : Math.min(delta, 1 / 60));
    return this.moving;
  }
}

export interface Frame {
  width: number;
  height: number;
  insets: Insets;
  size: number;
}

export class Rig {
  private controls: SteadyControls | null = null;
  private frame: Frame = { width: 1280, height: 720, insets: { top: 0, right: 0, bottom: 0, left: 0 }, size: 37 };
  /** `rest`: the whole board; `map`: from above; `hex`: flown to a hex; `free`: the viewer moved it. */
  private mode: 'rest' | 'map' | 'hex' | 'free' = 'rest';
  /** The hex it was flown to last. */
  private at = 0;
  private back: 'rest' | 'map' | 'free' = 'rest';
  /** No flights: cut. */
  still = false;

  attach(controls: SteadyControls | null): void {
    this.controls = controls;
    if (!controls) return;
    const { ACTION } = CameraControlsImpl;
    controls.mouseButtons.left = ACTION.SCREEN_PAN;
    controls.mouseButtons.right = ACTION.ROTATE;
    controls.mouseButtons.middle = ACTION.ROTATE;
    controls.mouseButtons.wheel = ACTION.DOLLY;
    controls.touches.one = ACTION.TOUCH_SCREEN_PAN;
    // The library's types leave this action out of the list of two-finger ones.
    controls.touches.two = ACTION.TOUCH_DOLLY_SCREEN_PAN as unknown as typeof ACTION.TOUCH_DOLLY_TRUCK;
    controls.touches.three = ACTION.TOUCH_ROTATE;
    controls.dollyToCursor = true;
    controls.smoothTime = 0.28;
    controls.draggingSmoothTime = 0.06;
    controls.minPolarAngle = 0;
    controls.maxPolarAngle = 1.2;
    controls.minAzimuthAngle = -0.9;
    controls.maxAzimuthAngle = 0.9;
    controls.boundaryFriction = 0.1;
    this.resize(this.frame);
  }

  /** The window, its panels or the board changed: a camera at rest stays at rest. */
  resize(frame: Frame): void {
    this.frame = frame;
    const c = this.controls;
    if (!c) return;
    const e = boardExtent(frame.size);
    c.setBoundary(new Box3(new Vector3(-e.x, -0.2, -e.z - 0.5), new Vector3(e.x, 0.6, e.z + 1.5)));
    const far = fitBoard(frame.size, frame.width, frame.height, frame.insets, POLAR_REST).distance;
    c.minDistance = NEAREST;
    c.maxDistance = far * 1.35;
    if (this.mode === 'rest') this.go(POLAR_REST, false);
    else if (this.mode === 'map') this.go(POLAR_MAP, false);
    else if (this.mode === 'hex') void this.focus(this.at);
  }

  /** How far the camera stands from what it looks at. */
  get distance(): number {
    return this.controls?.distance ?? 12;
  }

  /** Has it flown down to a hex? */
  get close(): boolean {
    return this.mode === 'hex';
  }

  get wide(): boolean {
    return this.frame.width > this.frame.height;
  }

  /** The viewer took the camera. */
  taken(): void {
    this.mode = 'free';
  }

  reset(): void {
    this.mode = 'rest';
    this.go(POLAR_REST, true);
  }

  /** Straight above and back. */
  map(): void {
    if (this.mode === 'map') {
      this.reset();
      return;
    }
    this.mode = 'map';
    this.go(POLAR_MAP, true);
  }

  /** Flies down to a hex, or back to where the camera was before. */
  focus(hex: number | null): Promise<void> {
    const c = this.controls;
    if (!c) return Promise.resolve();
    if (hex === null) {
      if (this.mode !== 'hex') return Promise.resolve();
      this.mode = this.back;
      if (this.back === 'free') {
        c.normalizeRotations();
        return c.reset(!this.still).then(() => undefined);
      }
      return this.go(this.back === 'map' ? POLAR_MAP : POLAR_REST, true);
    }
    if (this.mode !== 'hex') {
      this.back = this.mode;
      c.saveState();
    }
    this.mode = 'hex';
    this.at = hex;
    const { width, height, insets } = this.frame;
    const distance = width < height ? 6.4 : 4.3;
    // The hex comes to lie in the middle of what the panels leave free.
    const unit = height / (2 * Math.tan((FIELD_OF_VIEW * Math.PI) / 360) * distance);
    const centre = hexCentre(hex);
    const x = centre.x - (insets.left - insets.right) / 2 / unit;
    const z = centre.z + 0.05 - (insets.top - insets.bottom) / 2 / unit / Math.cos(POLAR_NEAR);
    const y = Math.cos(POLAR_NEAR) * distance;
    return c.setLookAt(x, y, z + Math.sin(POLAR_NEAR) * distance, x, 0.05, z, !this.still).then(() => undefined);
  }

  private go(polar: number, fly: boolean): Promise<void> {
    const f = this.frame;
    const fit = fitBoard(f.size, f.width, f.height, f.insets, polar);
    const t = fit.target;
    const y = t.y + fit.distance * Math.cos(polar);
    const z = t.z + fit.distance * Math.sin(polar);
    const moved = this.controls?.setLookAt(t.x, y, z, t.x, t.y, t.z, fly && !this.still);
    return (moved ?? Promise.resolve()).then(() => undefined);
  }
}
