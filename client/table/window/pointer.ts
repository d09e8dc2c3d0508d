// Separates clicks, drags and long presses, and reports hovering at most once per frame.
import { LONG_PRESS_MS, slopOf } from './press.ts';

interface PointerTo {
  click(x: number, y: number): void;
  hover(x: number, y: number): void;
  leave(): void;
  inspect(x: number, y: number): void;
  /** Returns true to keep the press from the camera. */
  grab(x: number, y: number, e: PointerEvent): boolean;
}

interface Point {
  x: number;
  y: number;
}

const inside = (e: PointerEvent, canvas: HTMLElement): Point => {
  const box = canvas.getBoundingClientRect();
  return { x: e.clientX - box.left, y: e.clientY - box.top };
};

class Presses {
  readonly #canvas: HTMLElement;
  readonly #to: PointerTo;
  /** Start of each pointer that is down. */
  readonly #down = new Map<number, Point>();
  #dragged = false;
  #inspected = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(canvas: HTMLElement, to: PointerTo) {
    this.#canvas = canvas;
    this.#to = to;
  }

  readonly down = (e: PointerEvent): void => {
    const at = inside(e, this.#canvas);
    this.#down.set(e.pointerId, at);
    this.stop();
    // Two fingers turn or zoom.
    this.#dragged = this.#down.size > 1;
    if (this.#dragged) return;
    this.#inspected = false;
    if (e.pointerType === 'mouse') return;
    this.#timer = setTimeout(() => {
      if (this.#dragged || this.#down.size !== 1) return;
      this.#inspected = true;
      this.#to.inspect(at.x, at.y);
    }, LONG_PRESS_MS);
  };

  /** Returns true while this pointer is down. */
  move(e: PointerEvent): boolean {
    const from = this.#down.get(e.pointerId);
    if (from === undefined) return false;
    const at = inside(e, this.#canvas);
    const slop = slopOf(e.pointerType);
    if (Math.hypot(at.x - from.x, at.y - from.y) > slop) {
      this.#dragged = true;
      this.stop();
    }
    return true;
  }

  readonly up = (e: PointerEvent): void => {
    this.stop();
    const began = this.#down.delete(e.pointerId);
    if (!began || this.#dragged || this.#inspected || this.#down.size > 0) return;
    const { x, y } = inside(e, this.#canvas);
    if (e.button === 2) this.#to.inspect(x, y);
    else if (e.button === 0) this.#to.click(x, y);
  };

  readonly cancel = (e: PointerEvent): void => {
    this.stop();
    this.#down.delete(e.pointerId);
  };

  /** Cancels the long press of the current press. */
  stop(): void {
    clearTimeout(this.#timer);
  }
}

/** Reports a hovering mouse once per frame. */
class Hovering {
  readonly #to: PointerTo;
  #at: Point | null = null;
  #request = 0;

  constructor(to: PointerTo) {
    this.#to = to;
  }

  move(at: Point): void {
    this.#at = at;
    this.#request ||= requestAnimationFrame(() => {
      this.#request = 0;
      if (this.#at) this.#to.hover(this.#at.x, this.#at.y);
    });
  }

  readonly leave = (): void => {
    this.#at = null;
    this.#to.leave();
  };

  stop(): void {
    cancelAnimationFrame(this.#request);
  }
}

/** Listens on the canvas; returns a function that stops it. */
export function listen(canvas: HTMLElement, to: PointerTo): () => void {
  const presses = new Presses(canvas, to);
  const hovering = new Hovering(to);
  const stopped = new AbortController();
  const { signal } = stopped;
  // Listens before the camera's own listeners.
  canvas.addEventListener(
    'pointerdown',
    (e) => {
      const { x, y } = inside(e, canvas);
      if (e.button !== 0 || !e.isPrimary || !to.grab(x, y, e)) return;
      e.stopImmediatePropagation();
      presses.down(e);
    },
    { signal, capture: true },
  );
  canvas.addEventListener('pointerdown', presses.down, { signal });
  canvas.addEventListener(
    'pointermove',
    (e) => {
      if (!presses.move(e) && e.pointerType === 'mouse') hovering.move(inside(e, canvas));
    },
    { signal },
  );
  canvas.addEventListener('pointerleave', hovering.leave, { signal });
  canvas.addEventListener('contextmenu', (e) => e.preventDefault(), { signal });
  window.addEventListener('pointerup', presses.up, { signal });
  window.addEventListener('pointercancel', presses.cancel, { signal });
  return () => {
    stopped.abort();
    presses.stop();
    hovering.stop();
  };
}
