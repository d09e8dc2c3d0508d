/** Places the camera over the whole board, over some hexes, straight above, or where the viewer put it. */
import { PerspectiveCamera, Vector3 } from 'three';
import { MOST_HEXES, type Spot } from '../layout/place.ts';
import { diceAside } from './banner.ts';
import { type EyePose, isElsewhere, poseOf, type SteadyControls, setUp } from './controls.ts';
import { fitBattle, fitCrown, fitGlance, POLAR_CROWN } from './stage.ts';
import {
  boundsOfTarget,
  type Eye,
  type Fit,
  fitBoard,
  fitHexes,
  fitOne,
  forFingers,
  isInSight,
  isOtherSize,
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
  private glanced = -1;
  /** The level of the fort in the raised hex, whether it has the crown, and whether many counters fight. */
  private fort = 0;
  private isCrowned = false;
  private isCrowd = false;
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
    setUp(controls);
    this.hurry(this.pace);
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
    const other = isOtherSize(frame.width, this.frame.width) || isOtherSize(frame.height, this.frame.height);
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
    c.setBoundary(boundsOfTarget(frame.size).expandByPoint(whole.target));
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

  /** The camera and its window; null before the camera is attached. */
  get lens(): { camera: PerspectiveCamera; frame: TableFrame } | null {
    const camera = this.controls?.camera;
    return camera instanceof PerspectiveCamera ? { camera, frame: this.frame } : null;
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
    const eye = this.eye();
    return eye === null || hex < 0 ? null : trayRoom(hex, half, y, this.frame, eye);
  }

  /** Returns from where to where the camera will look after its flight, or looks now. */
  eye(isEnd = true): Eye | null {
    const c = this.controls;
    return c && { from: c.getPosition(new Vector3(), isEnd), to: c.getTarget(new Vector3(), isEnd) };
  }

  /**
   * Puts the camera elsewhere without a flight, while it looks at hexes.
   * @param last what the call before returned: if the camera has moved since, it stays
   * @returns null if it stays
   */
  aim({ from, to }: Eye, last?: EyePose | null): EyePose | null {
    if (!this.controls || !this.close || (last && last !== this.put)) return null;
    void this.going(this.controls.setLookAt(from.x, from.y, from.z, to.x, to.y, to.z, false));
    return this.put;
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
  stage(hex: number, fort = 0, isCrowned = false, isCrowd = false): void {
    Object.assign(this, { fort, isCrowned, isCrowd });
    const previous = this.staged;
    if (hex === previous) return;
    this.staged = hex;
    const isAtPrevious = this.mode === 'hexes' && this.at.length === 1 && this.at[0] === previous;
    if (hex >= 0 && this.mode !== 'free') void this.focus(hex);
    else if (hex < 0 && isAtPrevious) void this.focus(null);
  }

  /** Shows a hex for a moment; -1 flies back if the camera is still there. */
  glance(hex: number): void {
    const isAtPrevious = this.mode === 'hexes' && this.at.length === 1 && this.at[0] === this.glanced;
    this.glanced = hex;
    if (hex < 0 ? isAtPrevious : this.mode === 'whole' || this.mode === 'map') void this.focus(hex < 0 ? null : hex);
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
    const [first = 0, ...ways] = hexes;
    if (first === this.staged) {
      if (this.isCrowned && ways.length === 0) return this.stand(fitCrown(first, size, this.frame), POLAR_CROWN, true);
      const { fort, isCrowd } = this;
      return this.stand(fitBattle(first, size, this.frame, POLAR_NEAR, { fort, isCrowd, ways }), POLAR_NEAR, true);
    }
    if (first === this.glanced) return this.stand(fitGlance(first, size, this.frame), POLAR_REST, true);
    if (hexes.length > 1) return this.stand(fitHexes(hexes, size, this.frame, POLAR_NEAR, distance), POLAR_NEAR, true);
    return this.stand(fitOne(first, this.frame, POLAR_NEAR, distance), POLAR_NEAR, true);
  }

  private stand({ distance, target: t }: Fit, polar: number, fly: boolean): Promise<void> {
    const c = this.controls;
    if (!c) return Promise.resolve();
    const [y, z] = [t.y + distance * Math.cos(polar), t.z + distance * Math.sin(polar)];
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
