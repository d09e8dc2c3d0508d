// When the boards are fitted anew to what panels leave free: they stay under the hand of whoever is asked.
import { flushSync } from 'react-dom';
import { useBoard } from '../state/board.ts';
import { useSettings } from '../state/settings.ts';
import { isWindowSmall } from '../state/small.ts';
import type { Insets, Viewport } from '../table/camera/view.ts';
import { Floats } from './floats.ts';
import { AIR, measure, SIDES } from './insets.ts';
import { flatBoard, halfOf, putApart, seenTargets } from './seenTargets.ts';

/** Width of a board of 37 hexes, in heights. */
const SHAPE = 0.91;

/** How large a board fits into what is free. */
const boardSizeIn = ({ width, height, insets: { top, right, bottom, left } }: Viewport): number =>
  Math.max(1, Math.min((width - left - right) / SHAPE, height - top - bottom));

/** While a question is answered a panel may cover this share of the window's height before the board makes way. */
const COVER_SHARE = 0.12;
/** When a question has just come it may cover this much, CSS pixels. */
const COVER_PX = 16;
/** Where nobody is asked, so small a change is let pass, CSS pixels. */
const TINY = 12;
/** A new question refits the board only if it grows by at least this factor. */
const LARGER = 1.15;

/**
 * On what occasion it is asked whether boards are fitted anew. `answering`: in the middle of a question; `asked`: a question has come, its panel
 * stands, and nothing has been pressed yet; `idle`: nobody is asked; `resized`: the player made room themselves, or turned the window.
 */
type Occasion = 'answering' | 'asked' | 'idle' | 'resized';

/**
 * Should the boards be refitted now? While a player is asked they normally keep their place.
 * @param fitted what they are fitted to
 * @param now what is free now
 * @param hides whether a hex that may be chosen would lie under what covers the window now
 */
export function isFittedAnew(fitted: Viewport, now: Viewport, occasion: Occasion, hides: boolean): boolean {
  if (fitted.width !== now.width || fitted.height !== now.height || hides) return true;
  const grown = (by: number) => SIDES.some((k) => now.insets[k] > fitted.insets[k] + by);
  if (occasion === 'answering') return grown(now.height * COVER_SHARE);
  if (occasion === 'asked') return grown(COVER_PX) || boardSizeIn(now) > boardSizeIn(fitted) * LARGER;
  return grown(TINY) || SIDES.some((k) => now.insets[k] < fitted.insets[k] - TINY);
}

/** How much of a hex a finger needs around its middle, across and down; all of it where it is smaller. CSS pixels. */
const FINGER = 44;
/** How much of that may be missing: no rim is finer, nor is what is measured. */
const SLIVER = 2;

/** A hex in the window: its middle and half its size, CSS pixels. */
export type Reach = Readonly<Record<'x' | 'y' | 'across' | 'down', number>>;

/**
 * Would one of these hexes not be found, with this much of the window covered?
 * @param finger how much of each, across and down, must be free, CSS pixels
 */
export function isOutOfReach({ width, height, insets }: Viewport, hexes: readonly Reach[], finger = FINGER): boolean {
  const needs = (half: number) => Math.max(0, Math.min(half, finger / 2) - SLIVER);
  return hexes.some(({ x, y, across, down }) => {
    const isBeside = x - needs(across) < insets.left || x + needs(across) > width - insets.right;
    return isBeside || y - needs(down) < insets.top - AIR || y + needs(down) > height - insets.bottom;
  });
}

/**
 * Returns whether a hex that may be chosen would lie under what covers this much of the window. False if the player has zoomed in.
 * @param isPressed the player has begun to answer: the board moves only if a hex cannot be pressed any more
 */
function isHidden(now: Viewport, isPressed: boolean): boolean {
  const stage = document.querySelector('.stage')?.getBoundingClientRect();
  // Drawn nearer on purpose: what is out of sight is so by the player's own hand.
  if (stage === undefined || flatBoard()?.style.transform) return false;
  const targets = seenTargets().filter((seen) => seen.mark !== 'path');
  const reach = targets.map((seen): Reach => {
    const [across, down] = halfOf(seen);
    return { x: seen.x - stage.x, y: seen.y - stage.y, across, down };
  });
  // On a desk there is room for the whole of each hex when a question opens.
  return isOutOfReach(now, reach, isWindowSmall() || isPressed ? FINGER : Number.POSITIVE_INFINITY);
}

/** Do panels take more at any edge than the boards are fitted to? Else all hexes are free. */
const covers = (fitted: Viewport, now: Viewport): boolean => SIDES.some((k) => now.insets[k] > fitted.insets[k] + 1);

/** On a phone the chips of the rack lie in a lower corner of the board while something is asked: in one where no hex to choose lies. */
function placeRack(): void {
  const rack = document.querySelector<HTMLElement>('.rack:not(.is-open)');
  if (rack === null || getComputedStyle(rack).getPropertyValue('--covers').trim() !== 'none') return;
  // Where it is, unless it must go.
  putApart(rack, rack.dataset.place === 'left' ? ['left', ''] : ['', 'left']);
}

/** Until it is seen whether a panel that changed its height does so again, ms. */
const SETTLES = 120;
/** How long after the last question the next one is waited for with the board as it is, ms. */
const RESTS = 5000;

/** Measures what is covered, and keeps what the boards are fitted to. */
class Fitter {
  private readonly floats = new Floats();
  private fitted: Viewport;
  private question = -1;
  private occasion: Occasion = 'idle';
  /** The panel of the question has stood still once; what is fetched after it, as its hint, may yet make it higher. */
  private stands = false;
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

  /** Where it takes more than a little of the board, at once: in the frame that shows the panel the board is out of its way. */
  readonly check = (): void => {
    const now = measure();
    this.floats.tell(now.insets, this.question);
    const { fitted } = this;
    // Turned: what is measured now may lie yet where it lay before.
    if (fitted.width > 0 && (fitted.width !== now.width || fitted.height !== now.height)) this.occasion = 'resized';
    const hides = covers(fitted, now) && isHidden(now, this.isPressed);
    if (isFittedAnew(fitted, now, 'answering', hides)) flushSync(() => this.fit(now));
    clearTimeout(this.settles);
    this.settles = setTimeout(this.settled, SETTLES);
  };

  private readonly settled = (): void => {
    const now = measure();
    if (document.querySelector('.prompt .panel-loading')) return;
    const hides = covers(this.fitted, now) && isHidden(now, this.isPressed);
    if (isFittedAnew(this.fitted, now, this.occasion, hides)) this.fit(now);
    this.stands = true;
    placeRack();
    this.keep();
  };

  private keep(): void {
    if (this.question >= 0 && this.stands && (this.isPressed || this.occasion !== 'asked')) this.occasion = 'answering';
  }

  /** From the first press on the board stays under the hand. */
  readonly pressed = (): void => {
    this.isPressed = true;
    if (this.occasion === 'asked') this.keep();
  };

  /** Question number `id` stands open from now on, -1: none. */
  asked(id: number): void {
    if (id === this.question) return;
    this.question = id;
    this.stands = false;
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

  /** The player folds or unfolds a part of the frame, or wants to see all of the board. */
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

/** Fits the boards by `onFit` from now on, whenever what `sized` sees, the question or a wish of the player asks for it. */
export function keepFitted(onFit: (insets: Insets) => void, sized: (check: () => void) => () => void): () => void {
  const fitter = new Fitter(onFit);
  fitter.asked(useBoard.getState().question);
  const ended = new AbortController();
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, fitter.pressed, { capture: true, signal: ended.signal });
  const ends = [
    sized(fitter.check),
    useBoard.subscribe((now, was) => {
      if (now.question !== was.question) fitter.asked(now.question);
      if (now.roomMade !== was.roomMade || (now.look !== was.look && now.look.hex < 0)) fitter.wished();
      else if (now.link.lit !== was.link.lit) fitter.check();
    }),
    useSettings.subscribe((now, was) => {
      if (now.logOpen !== was.logOpen || now.listOpen !== was.listOpen || now.scale !== was.scale) fitter.wished();
    }),
  ];
  return () => {
    for (const end of ends) end();
    ended.abort();
    fitter.stop();
  };
}
