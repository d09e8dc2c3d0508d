// Decides when the boards are refitted to the free space: they stay in place while a player answers.
import { flushSync } from 'react-dom';
import { isLayout } from '../../layout/modes.ts';
import { useBoard } from '../../session/board.ts';
import { useSettings } from '../../session/settings.ts';
import { diceAside } from '../../table/camera/banner.ts';
import type { Insets, Viewport } from '../../table/camera/view.ts';
import { AIR, Floats, measure, SIDES } from './insets.ts';
import { flatBoard, halfOf, putApart, seenTargets } from './seen-targets.ts';

/** The ratio of width to height of a board of 37 hexes. */
const SHAPE = 0.91;

const boardSizeIn = ({ width, height, insets: { top, right, bottom, left } }: Viewport): number =>
  Math.max(1, Math.min((width - left - right) / SHAPE, height - top - bottom));

/** The share of the window's height that a panel may cover before the board moves, while a player answers. */
const COVER_SHARE = 0.12;
/** How much more a panel may cover before the board moves when a question has just opened, CSS pixels. */
const COVER_PX = 16;
/** Changes smaller than this are ignored while no player is asked, CSS pixels. */
const TINY = 12;
/** A new question refits the board if the board grows by this factor. */
const LARGER = 1.15;

/**
 * `answering`: in the middle of a question. `asked`: the question's panel is open, but untouched. `idle`: no
 * question. `resized`: the player made room, or turned the window.
 */
type Occasion = 'answering' | 'asked' | 'idle' | 'resized';

/**
 * Returns whether the boards should be refitted now.
 * @param fitted the space they are fitted to
 * @param now the free space
 * @param hides whether a legal hex would be covered
 */
export function mustRefit(fitted: Viewport, now: Viewport, occasion: Occasion, hides: boolean): boolean {
  if (fitted.width !== now.width || fitted.height !== now.height || hides) return true;
  const grown = (by: number) => SIDES.some((k) => now.insets[k] > fitted.insets[k] + by);
  if (occasion === 'answering') return grown(now.height * COVER_SHARE);
  if (occasion === 'asked') return grown(COVER_PX) || boardSizeIn(now) > boardSizeIn(fitted) * LARGER;
  return grown(TINY) || SIDES.some((k) => now.insets[k] < fitted.insets[k] - TINY);
}

/** The part of a hex that a finger needs around its middle; smaller hexes need all of it. CSS pixels. */
const FINGER = 44;
/**
 * How much of a hex may be covered and still count as free: rims and measurements are not more
 * precise. CSS pixels.
 */
const SLIVER = 2;

/** The middle of a hex and half its size, CSS pixels. */
export type Reach = Readonly<Record<'x' | 'y' | 'across' | 'down', number>>;

/**
 * Returns whether one of these hexes would be out of reach.
 * @param finger the part of each hex that must be free, CSS pixels
 */
export function isOutOfReach({ width, height, insets }: Viewport, hexes: readonly Reach[], finger = FINGER): boolean {
  const needs = (half: number) => Math.max(0, Math.min(half, finger / 2) - SLIVER);
  return hexes.some(({ x, y, across, down }) => {
    const isOutside = x - needs(across) < insets.left || x + needs(across) > width - insets.right;
    return isOutside || y - needs(down) < insets.top - AIR || y + needs(down) > height - insets.bottom;
  });
}

/**
 * Would a legal hex be covered?
 * @param isPressed has the player begun to answer? Then the board moves only if a hex can no
 * longer be pressed
 */
function isHidden(now: Viewport, isPressed: boolean): boolean {
  const boards = document.querySelector('.boards')?.getBoundingClientRect();
  if (boards === undefined || flatBoard()?.style.transform) return false;
  const targets = seenTargets().filter((seen) => seen.mark !== 'path');
  const reach = targets.map((seen): Reach => {
    const [across, down] = halfOf(seen);
    return { x: seen.x - boards.x, y: seen.y - boards.y, across, down };
  });
  // When a question opens on a desktop, all of each hex must be free.
  return isOutOfReach(now, reach, isLayout('handheld') || isPressed ? FINGER : Number.POSITIVE_INFINITY);
}

/** Do panels cover more than before? If not, all hexes are still free. */
const covers = (fitted: Viewport, now: Viewport): boolean => SIDES.some((k) => now.insets[k] > fitted.insets[k] + 1);

/** On a phone, moves the buttons of the rack into a corner of the board without legal hexes. */
function placeRack(): void {
  const rack = document.querySelector<HTMLElement>('.rack:not(.is-open)');
  if (rack === null || getComputedStyle(rack).getPropertyValue('--covers').trim() !== 'none') return;
  putApart(rack, rack.dataset.place === 'left' ? ['left', ''] : ['', 'left']);
}

/** How long a panel must keep its height, ms. */
const SETTLES = 120;
/** How long the board waits for the next question before it is refitted, ms. */
const RESTS = 5000;

class Fitter {
  private readonly floats = new Floats();
  private fitted: Viewport;
  private question = -1;
  private occasion: Occasion = 'idle';
  /**
   * Has the question's panel kept its height once? Parts that load later, such as a hint, may
   * change the height.
   */
  private isSteady = false;
  private isPressed = false;
  private settles: ReturnType<typeof setTimeout> | undefined;
  private rests: ReturnType<typeof setTimeout> | undefined;
  private frame = 0;
  private readonly onFit: (insets: Insets) => void;

  constructor(onFit: (insets: Insets) => void) {
    this.onFit = onFit;
    this.fitted = measure();
    onFit(this.fitted.insets);
  }

  private fit(to: Viewport): void {
    this.fitted = to;
    this.onFit(to.insets);
  }

  /** Refits immediately if a panel covers much, so that both change in the same frame. */
  readonly check = (): void => {
    const now = measure();
    this.floats.place(now, this.question, diceAside(now));
    const { fitted } = this;
    // After the window was turned, the panels may not have moved yet.
    if (fitted.width > 0 && (fitted.width !== now.width || fitted.height !== now.height)) this.occasion = 'resized';
    const hides = covers(fitted, now) && isHidden(now, this.isPressed);
    if (mustRefit(fitted, now, 'answering', hides)) flushSync(() => this.fit(now));
    clearTimeout(this.settles);
    this.settles = setTimeout(this.settled, SETTLES);
  };

  private readonly settled = (): void => {
    const now = measure();
    if (document.querySelector('.prompt .panel-loading')) return;
    const hides = covers(this.fitted, now) && isHidden(now, this.isPressed);
    if (mustRefit(this.fitted, now, this.occasion, hides)) this.fit(now);
    this.isSteady = true;
    placeRack();
    this.keep();
  };

  private keep(): void {
    if (this.question >= 0 && this.isSteady && (this.isPressed || this.occasion !== 'asked'))
      this.occasion = 'answering';
  }

  readonly pressed = (): void => {
    this.isPressed = true;
    if (this.occasion === 'asked') this.keep();
  };

  /** Stores the open question, -1 for none. */
  asked(id: number): void {
    if (id === this.question) return;
    this.question = id;
    this.isSteady = false;
    this.isPressed = false;
    clearTimeout(this.rests);
    if (id >= 0) this.occasion = 'asked';
    else
      this.rests = setTimeout(() => {
        this.occasion = 'idle';
        this.check();
      }, RESTS);
    this.check();
  }

  /** Called when the player folds a part of the frame or asks for the whole board. */
  wished(): void {
    this.occasion = 'resized';
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(this.check);
  }

  stop(): void {
    this.floats.stop();
    cancelAnimationFrame(this.frame);
    clearTimeout(this.settles);
    clearTimeout(this.rests);
  }
}

/**
 * Fits the boards with `onFit` when `sized` reports a change, the question changes or the player asks.
 * Returns the stop function.
 */
export function keepFitted(onFit: (insets: Insets) => void, sized: (check: () => void) => () => void): () => void {
  const fitter = new Fitter(onFit);
  fitter.asked(useBoard.getState().question);
  const ended = new AbortController();
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, fitter.pressed, { capture: true, signal: ended.signal });
  const ends = [
    sized(fitter.check),
    useBoard.subscribe((now, before) => {
      if (now.question !== before.question) fitter.asked(now.question);
      if (now.roomMade !== before.roomMade || (now.look !== before.look && now.look.hex < 0)) fitter.wished();
      else if (now.link.lit !== before.link.lit) fitter.check();
    }),
    useSettings.subscribe((now, before) => {
      if (now.logOpen !== before.logOpen || now.listOpen !== before.listOpen || now.scale !== before.scale)
        fitter.wished();
    }),
  ];
  return () => {
    for (const end of ends) end();
    ended.abort();
    fitter.stop();
  };
}
