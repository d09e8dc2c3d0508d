/** Places the camera over the whole board, over some hexes, straight above, or where the viewer put it. */
import { CameraControlsImpl } from '@react-three/drei/core/CameraControls';
import { Box3, Vector3 } from 'three';
import { entryAt } from '../../../shared/model/shape/entry.ts';
import { boardExtent, MOST_HEXES, type Spot } from '../layout/place.ts';
import { type EyePose, isElsewhere, poseOf, type SteadyControls } from './controls.ts';
import { diceAside, fitBattle } from './stage.ts';
import {
  type Fit,
  fitBoard,
  fitHexes,
  fitOne,
  forFingers,
  isInSight,
  isTooSmall,
  NEAREST,
  POLAR_MAP,
  POLAR_NEAR,
  POLAR_REST,
  trayRoom,
  type Viewport,
} from './view.ts';

/** The window and the board in it, by its number of hexes. */
export interface TableFrame extends Viewport {
  size: number;
}

/** `map`: the whole board from above; `hexes`: close to some; `free`: the viewer moved it. */
type Mode = 'whole' | 'map' | 'hexes' | 'free';

/** Seconds of half a flight. If the pace makes it shorter than CUT, the camera cuts. */
const FLIGHT = 0.28;
const CUT = 0.1;

/**
 * If a side of the window changes by this factor, the whole board is shown again. The bars of a phone's
 * browser change it by less.
 */
const OTHER = 1.25;
const isOther = (now: number, before: number): boolean => now > before * OTHER || before > now * OTHER;

export class Rig {
  private controls: SteadyControls | null = null;
  private frame: TableFrame = {
    width: 1280,
    height: 720,
    insets: { top: 0, right: 0, bottom: 0, left: 0 },
    size: MOST_HEXES,
  };
  private mode: Mode = 'whole';
  private at: readonly number[] = [];
  /** The mode to return to after `hexes`. */
  private back: Exclude<Mode, 'hexes'> = 'whole';
  /** The last pose that the rig set, not the viewer. */
  private put: EyePose | null = null;
  private question = -1;
  private chosen = false;
  /** `at` is the hex of the question's battle, -1 for none. */
  private targets: { hexes: readonly number[]; at: number } = { hexes: [], at: -1 };
  private staged = -1;
  /** The camera has flown to the hexes because the whole board shows them too small. */
  private nearer = false;
  still = false;
  private pace = 1;
  private readonly wake: () => void;

  /** `wake` requests a frame after a cut. */
  constructor(wake: () => void = () => {}) {
    this.wake = wake;
  }

  attach(controls: SteadyControls | null): void {
    this.controls = controls;
    if (!controls) return;
    Object.assign(controls, { minPolarAngle: 0, maxPolarAngle: 1.2, minAzimuthAngle: -0.9, maxAzimuthAngle: 0.9 });
    const { ACTION } = CameraControlsImpl;
    const { SCREEN_PAN: left, ROTATE: right, ROTATE: middle, DOLLY: wheel } = ACTION;
    Object.assign(controls.mouseButtons, { left, right, middle, wheel });
    controls.touches.one = ACTION.TOUCH_SCREEN_PAN;
    // The action exists, but the types of the library omit it.
    controls.touches.two = ACTION.TOUCH_DOLLY_SCREEN_PAN as unknown as typeof ACTION.TOUCH_DOLLY_TRUCK;
    controls.touches.three = ACTION.TOUCH_ROTATE;
    this.hurry(this.pace);
    Object.assign(controls, { dollyToCursor: true, draggingSmoothTime: 0.06, boundaryFriction: 0.1 });
    this.resize(this.frame);
  }

  hurry(pace: number): void {
    this.pace = pace;
    if (this.controls) this.controls.smoothTime = FLIGHT * pace;
  }

  /**
   * Adjusts to a changed window, panel or board. A camera that the viewer moved stays, unless the window was
   * turned or has another size.
   */
  resize(frame: TableFrame): void {
    const turned = frame.width > frame.height !== this.wide;
    const other = isOther(frame.width, this.frame.width) || isOther(frame.height, this.frame.height);
    this.frame = frame;
    if (turned || other) {
      if (this.mode === 'free' || this.nearer) this.mode = 'whole';
      if (this.back === 'free') this.back = 'whole';
      // Turning a phone shows the whole board; the next question brings its hexes nearer.
      this.nearer = false;
      if (isTooSmall(frame.size, frame)) this.chosen = true;
    }
    const c = this.controls;
    if (!c) return;
    const whole = fitBoard(frame.size, frame, POLAR_REST);
    const e = boardExtent(frame.size);
    const bounds = new Box3(new Vector3(-e.x, -0.2, -e.z - 0.5), new Vector3(e.x, 0.6, e.z + 1.5));
    c.setBoundary(bounds.expandByPoint(whole.target));
    c.minDistance = NEAREST;
    c.maxDistance = whole.distance * 1.35;
    if (this.mode === 'whole') void this.stand(whole, POLAR_REST, false);
    else if (this.mode === 'map') void this.stand(fitBoard(frame.size, frame, POLAR_MAP), POLAR_MAP, false);
    else if (this.mode === 'hexes') void this.flyTo(this.at);
    // A panel may open after its question and cover the question's hexes.
    this.serve();
  }

  private get flies(): boolean {
    return !this.still && this.pace > CUT;
  }

  get distance(): number {
    return this.controls?.distance ?? 12;
  }

  /** Returns whether the camera has flown down to a hex. */
  get close(): boolean {
    return this.mode === 'hexes';
  }

  get wide(): boolean {
    return this.frame.width > this.frame.height;
  }

  get aside(): boolean {
    return diceAside(this.frame);
  }

  /** Returns the place for a tray; see `trayRoom`. */
  room(hex: number, half: Spot, y: number): Spot | null {
    const c = this.controls;
    if (!c || hex < 0) return null;
    const eye = { from: c.getPosition(new Vector3(), true), to: c.getTarget(new Vector3(), true) };
    return trayRoom(hex, half, y, this.frame, eye);
  }

  /** A viewer who shifts the camera by more than a press stops its automatic moves. */
  moved(): void {
    const now = this.pose();
    const { put } = this;
    if (now === null || put === null || this.mode === 'free') return;
    if (!isElsewhere(now, put)) return;
    this.mode = 'free';
    this.chosen = true;
  }

  whole(): void {
    this.chosen = true;
    this.mode = 'whole';
    void this.stand(fitBoard(this.frame.size, this.frame, POLAR_REST), POLAR_REST, true);
  }

  map(): void {
    this.chosen = true;
    if (this.mode === 'map') {
      this.whole();
      return;
    }
    this.mode = 'map';
    void this.stand(fitBoard(this.frame.size, this.frame, POLAR_MAP), POLAR_MAP, true);
  }

  look(...hexes: number[]): void {
    if (hexes.length === 0) return;
    this.chosen = true;
    this.nearer = false;
    void this.flyTo(hexes);
  }

  /** Sets the raised hex, or -1. The camera flies there and back, unless the viewer moved it. */
  stage(hex: number): void {
    const previous = this.staged;
    if (hex === previous) return;
    this.staged = hex;
    const isAtPrevious = this.mode === 'hexes' && this.at.length === 1 && this.at[0] === previous;
    if (hex >= 0 && this.mode !== 'free') void this.focus(hex);
    else if (hex < 0 && isAtPrevious) void this.focus(null);
  }

  get onStage(): number {
    return this.mode === 'hexes' ? this.staged : -1;
  }

  /** Flies down to a hex; null flies back. */
  focus(hex: number | null): Promise<void> {
    this.nearer = false;
    if (hex !== null) return this.flyTo([hex]);
    const c = this.controls;
    if (!c || this.mode !== 'hexes') return Promise.resolve();
    this.mode = this.back;
    if (this.back === 'free') {
      c.normalizeRotations();
      return this.going(c.reset(this.flies));
    }
    const polar = this.back === 'map' ? POLAR_MAP : POLAR_REST;
    return this.stand(fitBoard(this.frame.size, this.frame, polar), polar, true);
  }

  /**
   * Brings the hexes of question number `id` into view, unless the viewer has moved the camera since it
   * opened. Call it again whenever they change.
   * @param at the hex of the battle, -1 for none
   */
  ask(id: number, hexes: readonly number[], at: number): void {
    if (id !== this.question) {
      this.question = id;
      this.chosen = false;
    }
    this.targets = { hexes, at };
    if (id < 0 && this.nearer) void this.focus(null);
    this.serve();
  }

  private serve(): void {
    const c = this.controls;
    const { hexes, at } = this.targets;
    const all = at < 0 ? hexes : [at, ...hexes.filter((hex) => hex !== at)];
    if (!c || this.chosen || all.length === 0) return;
    const away = this.mode === 'free' || this.mode === 'hexes';
    // Did the camera show a second hex that is no longer chosen?
    const alone = this.close && this.at.length > 1 && all.length === 1 && all[0] === this.staged;
    if (
      away &&
      !alone &&
      isInSight(all, this.frame, c.getPosition(new Vector3(), true), c.getTarget(new Vector3(), true))
    )
      return;
    this.nearer = at < 0 && isTooSmall(this.frame.size, this.frame);
    if (at >= 0 || this.nearer) void this.flyTo(all);
    else if (away) {
      this.whole();
      this.chosen = false;
    }
  }

  private flyTo(hexes: readonly number[]): Promise<void> {
    const c = this.controls;
    if (!c) return Promise.resolve();
    if (this.mode !== 'hexes') {
      this.back = this.mode;
      c.saveState();
    }
    this.mode = 'hexes';
    this.at = hexes;
    const { width, height, size } = this.frame;
    const distance = this.nearer ? forFingers(height) : width < height ? 11 : 5.2;
    const first = entryAt(hexes, 0);
    if (first === this.staged) {
      const [, ...ways] = hexes;
      return this.stand(fitBattle(first, size, this.frame, POLAR_NEAR, ways), POLAR_NEAR, true);
    }
    if (hexes.length > 1) return this.stand(fitHexes(hexes, size, this.frame, POLAR_NEAR, distance), POLAR_NEAR, true);
    return this.stand(fitOne(first, this.frame, POLAR_NEAR, distance), POLAR_NEAR, true);
  }

  private stand({ distance, target: t }: Fit, polar: number, fly: boolean): Promise<void> {
    const c = this.controls;
    if (!c) return Promise.resolve();
    const y = t.y + distance * Math.cos(polar);
    const z = t.z + distance * Math.sin(polar);
    return this.going(c.setLookAt(t.x, y, z, t.x, t.y, t.z, fly && this.flies));
  }

  private going(flight: Promise<unknown>): Promise<void> {
    this.put = this.pose();
    this.wake();
    return flight.then(() => undefined);
  }

  private pose(): EyePose | null {
    return this.controls && poseOf(this.controls);
  }
}
