// Touch on the flat board: two fingers or the wheel zoom, one finger moves a zoomed board, a long press
// inspects. A drag does not count as a press.
import { isHexId } from '../../shared/model/hex/hex.ts';
import { useBoard } from '../session/board.ts';
import { boardActions } from '../session/board-actions.ts';
import { frontSession } from '../session/context.ts';
import { useDrag } from '../session/drag.ts';
import { LONG_PRESS_MS, slopOf } from '../table/window/press.ts';

/** At this zoom a hex of the largest board is as wide as a phone. */
const NEAREST = 5;
/**
 * If the window changes by more than this, for example because a phone is turned, the whole board
 * is shown again.
 */
const TURNED = 0.25;
const WHEEL = 0.0015;
/** Room around the hexes of `show`, in units of the picture, and its largest zoom. */
const SHOWN_ROOM = 110;
const SHOWN_NEAREST = 2.6;

interface Point {
  x: number;
  y: number;
}

/** `scale` is relative to the fitted size; `x` and `y` are CSS pixels. */
interface Near extends Point {
  scale: number;
}

const WHOLE: Near = { scale: 1, x: 0, y: 0 };

const between = (least: number, n: number, most: number): number => Math.min(most, Math.max(least, n));

/**
 * Returns the transform for a new scale. The point under the finger stays there.
 * @param at the point and, as `before`, its previous place, in the box of the whole board
 */
function drawnTo(from: Near, scale: number, at: Point, before: Point, box: { width: number; height: number }): Near {
  const to = between(1, scale, NEAREST);
  const grown = to / from.scale;
  return {
    scale: to,
    x: between(box.width * (1 - to), at.x - (before.x - from.x) * grown, 0),
    y: between(box.height * (1 - to), at.y - (before.y - from.y) * grown, 0),
  };
}

interface Finger {
  down: Point;
  now: Point;
}

export class BoardHands {
  private readonly svg: SVGSVGElement;
  private readonly onNear: (isNear: boolean) => void;
  private readonly fingers = new Map<number, Finger>();
  private readonly stopped = new AbortController();
  private readonly sized: ResizeObserver;
  private near = WHOLE;
  private size = { width: 0, height: 0 };
  private isHeld = false;
  private hasMoved = false;
  private hasAsked = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(svg: SVGSVGElement, onNear: (isNear: boolean) => void) {
    this.svg = svg;
    this.onNear = onNear;
    const { signal } = this.stopped;
    svg.addEventListener('pointerdown', (e) => this.down(e), { signal });
    svg.addEventListener('wheel', (e) => this.wheel(e), { signal, passive: false });
    svg.addEventListener('click', (e) => this.click(e), { signal, capture: true });
    window.addEventListener('pointermove', (e) => this.move(e), { signal });
    window.addEventListener('pointerup', (e) => this.up(e), { signal });
    window.addEventListener('pointercancel', (e) => this.up(e), { signal });
    this.sized = new ResizeObserver(() => this.resized());
    this.sized.observe(svg);
  }

  stop(): void {
    this.stopped.abort();
    this.sized.disconnect();
    clearTimeout(this.timer);
    this.lay(WHOLE);
  }

  whole(): void {
    this.lay(WHOLE);
  }

  /**
   * Shows these hexes in the middle; without hexes the whole board.
   * @param flies moves there slowly
   */
  show(hexes: readonly number[], flies: boolean): void {
    const { clientWidth: width, clientHeight: height, viewBox } = this.svg;
    const { x: left, y: top, width: w, height: h } = viewBox.baseVal;
    const fits = Math.min(width / w, height / h);
    const at = hexes.flatMap((hex): Point[] => {
      const transform = this.svg.querySelector(`[data-hex="${hex}"]`)?.getAttribute('transform') ?? '';
      const [, x, y] = /translate\(([-\d.]+),([-\d.]+)\)/.exec(transform) ?? [];
      if (x === undefined || y === undefined) return [];
      return [{ x: width / 2 + (Number(x) - left - w / 2) * fits, y: height / 2 + (Number(y) - top - h / 2) * fits }];
    });
    this.svg.style.transition = flies ? 'transform 0.9s ease-in-out' : '';
    if (at.length === 0 || width === 0) {
      this.lay(WHOLE);
      return;
    }
    const xs = at.map(({ x }) => x);
    const ys = at.map(({ y }) => y);
    const room = SHOWN_ROOM * fits;
    const [x0, x1] = [Math.min(...xs) - room, Math.max(...xs) + room];
    const [y0, y1] = [Math.min(...ys) - room, Math.max(...ys) + room];
    const scale = between(1, Math.min(width / (x1 - x0), height / (y1 - y0)), SHOWN_NEAREST);
    this.lay({
      scale,
      x: between(width * (1 - scale), width / 2 - ((x0 + x1) / 2) * scale, 0),
      y: between(height * (1 - scale), height / 2 - ((y0 + y1) / 2) * scale, 0),
    });
  }

  isSeen(hex: number): boolean {
    const cell = this.svg.querySelector(`[data-hex="${hex}"] .cell-focus`)?.getBoundingClientRect();
    if (cell === undefined) return true;
    const { left, top, width, height } = this.box();
    const [x, y] = [cell.left + cell.width / 2 - left, cell.top + cell.height / 2 - top];
    return x > 0 && x < width && y > 0 && y < height;
  }

  private lay(near: Near): void {
    const wasNear = this.near.scale > 1;
    this.near = near;
    const isNear = near.scale > 1;
    this.svg.style.transformOrigin = '0 0';
    this.svg.style.transform = isNear ? `translate(${near.x}px, ${near.y}px) scale(${near.scale})` : '';
    if (isNear !== wasNear) this.onNear(isNear);
  }

  private box() {
    const { left, top, width, height } = this.svg.getBoundingClientRect();
    const { x, y, scale } = this.near;
    return { left: left - x, top: top - y, width: width / scale, height: height / scale };
  }

  private draw(scale: number, at: Point, before: Point): void {
    this.svg.style.transition = '';
    const box = this.box();
    const inside = (p: Point) => ({ x: p.x - box.left, y: p.y - box.top });
    this.lay(drawnTo(this.near, scale, inside(at), inside(before), box));
  }

  private resized(): void {
    const { width, height } = this.box();
    const sizeBefore = this.size;
    const changed = Math.max(Math.abs(width / sizeBefore.width - 1), Math.abs(height / sizeBefore.height - 1));
    if (changed < TURNED) return;
    this.size = { width, height };
    this.lay(WHOLE);
  }

  private down(e: PointerEvent): void {
    const at = { x: e.clientX, y: e.clientY };
    if (this.fingers.size === 0) {
      this.hasMoved = false;
      this.hasAsked = false;
    }
    this.fingers.set(e.pointerId, { down: at, now: at });
    clearTimeout(this.timer);
    if (this.fingers.size > 1) {
      this.hasMoved = true;
      return;
    }
    const hex = Number((e.target as Element).closest('[data-hex]')?.getAttribute('data-hex') ?? -1);
    if (!isHexId(hex)) return;
    const isMouse = e.pointerType === 'mouse';
    this.isHeld = useBoard.getState().link.drag?.from(hex, !isMouse) === true;
    if (isMouse) return;
    this.timer = setTimeout(() => {
      if (this.hasMoved || useDrag.getState().at !== null) return;
      this.hasAsked = true;
      boardActions(frontSession()).inspect({ what: 'hex', hex }, true);
    }, LONG_PRESS_MS);
  }

  private move(e: PointerEvent): void {
    const finger = this.fingers.get(e.pointerId);
    if (finger === undefined) return;
    const before = finger.now;
    const at = { x: e.clientX, y: e.clientY };
    const otherPoint = [...this.fingers.entries()].find(([id]) => id !== e.pointerId)?.[1].now;
    if (otherPoint !== undefined) {
      const far = (p: Point) => Math.hypot(p.x - otherPoint.x, p.y - otherPoint.y);
      const half = (p: Point) => ({ x: (p.x + otherPoint.x) / 2, y: (p.y + otherPoint.y) / 2 });
      finger.now = at;
      this.draw((this.near.scale * far(at)) / Math.max(1, far(before)), half(at), half(before));
      return;
    }
    const slop = slopOf(e.pointerType);
    if (!this.hasMoved && Math.hypot(at.x - finger.down.x, at.y - finger.down.y) <= slop) return;
    if (!this.hasMoved) clearTimeout(this.timer);
    finger.now = at;
    if (this.isHeld || this.near.scale === 1) return;
    this.hasMoved = true;
    this.draw(this.near.scale, at, before);
  }

  private up(e: PointerEvent): void {
    clearTimeout(this.timer);
    this.fingers.delete(e.pointerId);
  }

  private click(e: MouseEvent): void {
    // A click by keyboard cannot be the end of a drag.
    if (e.detail === 0) return;
    if (!this.hasMoved && !this.hasAsked) return;
    this.hasMoved = false;
    this.hasAsked = false;
    e.stopPropagation();
    e.preventDefault();
  }

  private wheel(e: WheelEvent): void {
    const to = between(1, this.near.scale * Math.exp(-e.deltaY * WHEEL), NEAREST);
    // When the zoom is at its limit, the wheel scrolls the page.
    if (to === this.near.scale) return;
    e.preventDefault();
    const at = { x: e.clientX, y: e.clientY };
    this.draw(to, at, at);
  }
}
