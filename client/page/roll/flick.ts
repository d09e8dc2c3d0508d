// How a player flicks the dice: by a press or drag on the board, by Space, or by a shake of the phone.
import type { TableFlick } from '../../table/types.ts';
import { isWriting } from '../../ui/keys.ts';
import { listenForShakes, renewShaking } from './shake.ts';

/** The parts of the page on which a press or drag is a flick. */
const FLICKABLE = '.table-canvas, .cells, .flat-stage, .own-roll, .acting';
/** A drag shorter than this is a tap, CSS pixels. */
const SHORTEST_DRAG = 10;
/** The speed of the strongest flick, CSS pixels per ms. */
const FASTEST = 1.6;
/** The strength of a tap, and the least strength of a drag. */
const TAP_FORCE = 0.35;

const TAP: TableFlick = { x: 0, y: 0, force: TAP_FORCE };

interface Point {
  x: number;
  y: number;
  at: number;
}

/** Returns the flick of a drag. */
export function flickOf(from: Point, to: Point): TableFlick {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const distance = Math.hypot(x, y);
  if (distance < SHORTEST_DRAG) return TAP;
  const force = Math.min(1, Math.max(TAP_FORCE, distance / Math.max(to.at - from.at, 1) / FASTEST));
  return { x: x / distance, y: y / distance, force };
}

const pointOf = (e: PointerEvent): Point => ({ x: e.clientX, y: e.clientY, at: e.timeStamp });

const swallow = (e: Event): void => {
  e.stopImmediatePropagation();
  e.preventDefault();
};

/**
 * Calls `flick` for each flick while dice wait. A press that flicks never skips ahead, moves the camera or
 * chooses a hex. Returns a function that stops listening.
 * @param waits returns whether dice wait now
 */
export function listenForFlicks(waits: () => boolean, flick: (flick: TableFlick) => void): () => void {
  const listening = new AbortController();
  const options = { signal: listening.signal, capture: true };
  /** Where the press that may become a flick began. */
  let from: Point | null = null;
  /** Did the press of the coming click begin a flick? */
  let isFlick = false;
  const isFlickable = ({ target }: Event) => target instanceof Element && target.closest(FLICKABLE) !== null;
  const onDown = (e: PointerEvent) => {
    isFlick = waits() && isFlickable(e) && e.button === 0;
    if (!isFlick) return;
    from = pointOf(e);
    e.stopImmediatePropagation();
  };
  const onUp = (e: PointerEvent) => {
    if (from === null) return;
    const start = from;
    from = null;
    if (waits()) flick(flickOf(start, pointOf(e)));
  };
  const onClick = (e: MouseEvent) => {
    // A screen reader presses the button without a pointer.
    const isWithoutPointer = e.detail === 0 && waits() && isFlickable(e);
    if (isWithoutPointer) flick(TAP);
    if (isWithoutPointer || (isFlick && isFlickable(e))) {
      swallow(e);
      renewShaking();
    }
    isFlick = false;
  };
  const onKey = (e: KeyboardEvent) => {
    if (e.key !== ' ' || e.repeat || !waits() || isWriting(e.target)) return;
    swallow(e);
    flick(TAP);
  };
  addEventListener('pointerdown', onDown, options);
  addEventListener('pointerup', onUp, options);
  addEventListener('pointercancel', onUp, options);
  addEventListener('click', onClick, options);
  addEventListener('keydown', onKey, options);
  const stopShakes = listenForShakes((shaken) => waits() && flick(shaken));
  return () => {
    listening.abort();
    stopShakes();
  };
}
