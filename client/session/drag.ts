// Dragging over either board, by mouse or finger. The dragged piece follows the pointer, and the active panel
// names the result of a drop. Every drag has a press as an alternative.
import { flushSync } from 'react-dom';
import type { HexId, HexOrNone } from '../../shared/model/game/types.ts';
import { isHexId } from '../../shared/model/hex/hex.ts';
import { slopOf } from '../table/window/press.ts';
import { patchBoard, useBoard } from './board.ts';
import { boardActions } from './board-actions.ts';
import { frontSession, sessionPart } from './context.ts';

interface DragState {
  /** The pointer's position, CSS pixels; null without a drag. */
  at: { x: number; y: number } | null;
  /** The hex under the dragged piece, -1 for none. */
  over: HexOrNone;
}

const STILL: DragState = { at: null, over: -1 };
export const useDrag = sessionPart<DragState>(() => STILL);

export type Grab = Pick<PointerEvent, 'pointerId' | 'pointerType' | 'clientX' | 'clientY'>;

const dragOf = () => useBoard.getState().link.drag;

/** Returns the hex at a point of the window, on the visible board or in a list; -1 for none. */
function hexAtPoint(x: number, y: number): HexOrNone {
  const element = document.elementFromPoint(x, y);
  const named = Number(element?.closest('[data-drop]')?.getAttribute('data-drop') ?? -1);
  if (isHexId(named)) return named;
  return element instanceof HTMLCanvasElement ? (useBoard.getState().hexAt?.(x, y) ?? -1) : -1;
}

/** Suppresses the click that follows the release of this press. */
export function swallowClick(): void {
  const swallow = (e: Event) => {
    e.preventDefault();
    e.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}

/** A press that may become a drag, until its release. */
class Drag {
  private readonly from: Grab;
  private readonly lift: () => void;
  private readonly ended = new AbortController();
  private isOn = false;

  constructor(from: Grab, lift: () => void) {
    this.from = from;
    this.lift = lift;
    const { signal } = this.ended;
    window.addEventListener('pointermove', (e) => this.move(e), { signal });
    window.addEventListener('pointerup', (e) => this.up(e), { signal });
    window.addEventListener('pointercancel', () => this.end(null), { signal });
    window.addEventListener('pointerdown', (e) => e.pointerId !== from.pointerId && this.end(null), { signal });
    window.addEventListener('keydown', (e) => this.key(e), { signal, capture: true });
  }

  private move(e: PointerEvent): void {
    if (e.pointerId !== this.from.pointerId) return;
    const [x, y] = [e.clientX, e.clientY];
    if (!this.isOn) {
      const slop = slopOf(this.from.pointerType);
      if (Math.hypot(x - this.from.clientX, y - this.from.clientY) <= slop) return;
      this.isOn = true;
      // The inspector must close before the panel lifts the piece.
      boardActions(frontSession()).inspect(null);
      flushSync(this.lift);
    }
    const over = hexAtPoint(x, y);
    const isNew = over !== useDrag.getState().over;
    useDrag.setState({ at: { x, y }, over });
    if (!isNew) return;
    patchBoard({ hover: over }, frontSession());
    flushSync(() => dragOf()?.over(over));
  }

  private up(e: PointerEvent): void {
    if (e.pointerId === this.from.pointerId) this.end(hexAtPoint(e.clientX, e.clientY));
  }

  private key(e: KeyboardEvent): void {
    if (!this.isOn || e.key !== 'Escape') return;
    e.preventDefault();
    e.stopPropagation();
    this.end(null);
  }

  private end(hex: HexOrNone | null): void {
    this.ended.abort();
    if (!this.isOn) return;
    useDrag.setState(STILL);
    patchBoard({ hover: -1 }, frontSession());
    if (hex === null || hex === -1) dragOf()?.cancel();
    else dragOf()?.drop(hex);
    swallowClick();
  }
}

/** Starts a possible drag: when the pointer moves, `lift` lifts the piece. */
export function grab(e: Grab, lift: () => void): void {
  if (dragOf() !== undefined) new Drag(e, lift);
}

/** Starts a possible drag from a hex. Returns true if the panel has a piece there to drag. */
export function grabHex(hex: HexId, e: Grab): boolean {
  const drag = dragOf();
  if (drag === undefined || !drag.from(hex, e.pointerType !== 'mouse')) return false;
  grab(e, () => drag.lift(hex));
  return true;
}
