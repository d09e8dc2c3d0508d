/** The camera in somebody's hands: at rest over the whole board, over some hexes, straight above, or where they put it. */
import { CameraControlsImpl } from '@react-three/drei/core/CameraControls';
import { Box3, Vector3 } from 'three';
import { entryAt } from '../../../shared/shape/entry.ts';
import { boardExtent, MOST_HEXES, type Spot } from '../layout/place.ts';
import type { SteadyControls } from './controls.ts';
import { type EyePose, isElsewhere, poseOf } from './pose.ts';
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
  roomBeside,
  type Viewport,
} from './view.ts';

/** The window and the board in it, by its number of hexes. */
export interface TableFrame extends Viewport {
  size: number;
}

/** `whole`: the whole board; `map`: the same from above; `hexes`: flown down to some; `free`: the viewer moved it. */
type Mode = 'whole' | 'map' | 'hexes' | 'free';

/** About how long a flight takes to be half over, s; one that would take less of it than this is none. */
const FLIGHT = 0.28;
const CUT = 0.1;

/** A window whose side has grown or shrunk by this factor is another one: a phone's own bars come and go within less. */
const OTHER = 1.25;
const isOther = (now: number, was: number): boolean => now > was * OTHER || was > now * OTHER;

export class Rig {
  private controls: SteadyControls | null = null;
  private frame: TableFrame = {
    width: 1280,
    height: 720,
    insets: { top: 0, right: 0, bottom: 0, left: 0 },
    size: MOST_HEXES,
  };
  private mode: Mode = 'whole';
  /** The hexes it was flown down to last. */
  private at: readonly number[] = [];
  /** What it goes back to from there. */
  private back: Exclude<Mode, 'hexes'> = 'whole';
  /** Where it was put last by anybody but the viewer's hand. */
  private put: EyePose | null = null;
  /** The question that is open, and whether the viewer has chosen since where to look. */
  private question = -1;
  private chosen = false;
  /** The hexes it is about, and the one it is fought at, -1 for none. */
  private asked: { hexes: readonly number[]; at: number } = { hexes: [], at: -1 };
  /** The hex that is on the stage, -1 for none. */
  private staged = -1;
  /** Has it come to the hexes of the question from the whole board, where they would be small? */
  private nearer = false;
  /** No flights: cut. */
  still = false;
  private pace = 1;
  private readonly wake: () => void;

  /** `wake` asks for a frame: nothing else would draw what is only cut to. */
  constructor(wake: () => void = () => {}) {
    this.wake = wake;
  }

  /** Takes the controls of a camera; null gives them back. */
  attach(controls: SteadyControls | null): void {
    this.controls = controls;
    if (!controls) return;
    Object.assign(controls, { minPolarAngle: 0, maxPolarAngle: 1.2, minAzimuthAngle: -0.9, maxAzimuthAngle: 0.9 });
    const { ACTION } = CameraControlsImpl;
    const { SCREEN_PAN: left, ROTATE: right, ROTATE: middle, DOLLY: wheel } = ACTION;
    Object.assign(controls.mouseButtons, { left, right, middle, wheel });
    controls.touches.one = ACTION.TOUCH_SCREEN_PAN;
    // The library's types leave this action out of the list of two-finger ones.
    controls.touches.two = ACTION.TOUCH_DOLLY_SCREEN_PAN as unknown as typeof ACTION.TOUCH_DOLLY_TRUCK;
    controls.touches.three = ACTION.TOUCH_ROTATE;
    this.hurry(this.pace);
    Object.assign(controls, { dollyToCursor: true, draggingSmoothTime: 0.06, boundaryFriction: 0.1 });
    this.resize(this.frame);
  }

  /** Flights take `pace` times their usual time: where all plays quickly, nobody waits for the camera. */
  hurry(pace: number): void {
    this.pace = pace;
    if (this.controls) this.controls.smoothTime = FLIGHT * pace;
  }

  /**
   * The window, its panels or the board changed. A camera that the viewer put somewhere stays there, unless the window
   * was turned on its side or is another window altogether: then nothing lies where it lay.
   */
  resize(frame: TableFrame): void {
    const turned = frame.width > frame.height !== this.wide;
    const other = isOther(frame.width, this.frame.width) || isOther(frame.height, this.frame.height);
    this.frame = frame;
    if (turned || other) {
      if (this.mode === 'free' || this.nearer) this.mode = 'whole';
      if (this.back === 'free') this.back = 'whole';
      // Whoever turns a phone sees where everything lies now; the next question brings its hexes nearer.
      this.nearer = false;
      if (isTooSmall(frame.size, frame)) this.chosen = true;
    }
    const c = this.controls;
    if (!c) return;
    const whole = fitBoard(frame.size, frame, POLAR_REST);
    const e = boardExtent(frame.size);
    const bounds = new Box3(new Vector3(-e.x, -0.2, -e.z - 0.5), new Vector3(e.x, 0.6, e.z + 1.5));
    // Beside large panels the whole board is seen from beyond its rim.
    c.setBoundary(bounds.expandByPoint(whole.target));
    c.minDistance = NEAREST;
    c.maxDistance = whole.distance * 1.35;
    if (this.mode === 'whole') void this.stand(whole, POLAR_REST, false);
    else if (this.mode === 'map') void this.stand(fitBoard(frame.size, frame, POLAR_MAP), POLAR_MAP, false);
    else if (this.mode === 'hexes') void this.flyTo(this.at);
    // The panel of a question opens after it was asked, and may come to lie over what it is about.
    this.serve();
  }

  private get flies(): boolean {
    return !this.still && this.pace > CUT;
  }

  /** How far the camera stands from what it looks at. */
  get distance(): number {
    return this.controls?.distance ?? 12;
  }

  /** Has it flown down to a hex? */
  get close(): boolean {
    return this.mode === 'hexes';
  }

  get wide(): boolean {
    return this.frame.width > this.frame.height;
  }

  /** Do the dice of a battle fall beside its hex? */
  get aside(): boolean {
    return diceAside(this.frame);
  }

  /** Where a tray fits beside a hex, as `roomBeside` has it. */
  room(hex: number, half: Spot, y: number): Spot | null {
    const c = this.controls;
    if (!c || hex < 0) return null;
    const eye = { from: c.getPosition(new Vector3(), true), to: c.getTarget(new Vector3(), true) };
    return roomBeside(hex, half, y, this.frame, eye);
  }

  /** The viewer's hand was on it: by more than a press it is theirs. */
  moved(): void {
    const now = this.pose();
    const { put } = this;
    if (now === null || put === null || this.mode === 'free') return;
    if (!isElsewhere(now, put)) return;
    this.mode = 'free';
    this.chosen = true;
  }

  /** The viewer wants the whole board. */
  whole(): void {
    this.chosen = true;
    this.mode = 'whole';
    void this.stand(fitBoard(this.frame.size, this.frame, POLAR_REST), POLAR_REST, true);
  }

  /** The viewer wants to look straight from above, or back. */
  map(): void {
    this.chosen = true;
    if (this.mode === 'map') {
      this.whole();
      return;
    }
    this.mode = 'map';
    void this.stand(fitBoard(this.frame.size, this.frame, POLAR_MAP), POLAR_MAP, true);
  }

  /** The viewer wants a look at these hexes. */
  look(...hexes: number[]): void {
    if (hexes.length === 0) return;
    this.chosen = true;
    this.nearer = false;
    void this.flyTo(hexes);
  }

  /** A hex is on the stage now, or none (-1): the camera comes to it and goes home again, unless the viewer moved it. */
  stage(hex: number): void {
    const was = this.staged;
    if (hex === was) return;
    this.staged = hex;
    const there = this.mode === 'hexes' && this.at.length === 1 && this.at[0] === was;
    if (hex >= 0 && this.mode !== 'free') void this.focus(hex);
    else if (hex < 0 && there) void this.focus(null);
  }

  /** The hex on the stage, -1 for none. */
  get onStage(): number {
    return this.mode === 'hexes' ? this.staged : -1;
  }

  /** Flies down to a hex where something happens, or back to where the camera was before. */
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
   * Question number `id` is about these hexes: the camera comes to where all of them are seen, unless the viewer has
   * chosen since it opened where to look. To be told again whenever the hexes change.
   * @param at the hex it is fought at, -1 for none; such a question is looked at from near
   */
  ask(id: number, hexes: readonly number[], at: number): void {
    if (id !== this.question) {
      this.question = id;
      this.chosen = false;
    }
    this.asked = { hexes, at };
    if (id < 0 && this.nearer) void this.focus(null);
    this.serve();
  }

  /** Comes to where all that may be chosen is seen. */
  private serve(): void {
    const c = this.controls;
    const { hexes, at } = this.asked;
    const all = at < 0 ? hexes : [at, ...hexes.filter((hex) => hex !== at)];
    if (!c || this.chosen || all.length === 0) return;
    const away = this.mode === 'free' || this.mode === 'hexes';
    // What stood beside the stage is no longer chosen: it is looked at alone again.
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
    // (What is fought for comes first among the hexes of a question, too.)
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

  /** Whatever moves the camera notes where it goes, and is drawn. */
  private going(flight: Promise<unknown>): Promise<void> {
    this.put = this.pose();
    this.wake();
    return flight.then(() => undefined);
  }

  /** Where the camera is, or is flying to. */
  private pose(): EyePose | null {
    return this.controls && poseOf(this.controls);
  }
}
