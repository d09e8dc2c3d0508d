// A row drawn sideways by the mouse that pressed in it. Drawn upwards, or out of it, what was pressed is dragged as ever.
import { swallowClick } from '../../state/drag.ts';
import { slopOf } from '../../table/window/press.ts';

/** A pull that goes this many times as far sideways as up or down is meant for the row. */
const FLAT = 2;
/** How far beside the row the mouse may be, CSS pixels. */
const BESIDE = 8;

/** Follows a press in the row until it is let go; a row that is seen whole, and a finger, which sweeps by itself, are left alone. */
export function sweep(row: HTMLElement, down: PointerEvent): void {
  if (down.pointerType !== 'mouse' || down.button !== 0 || row.scrollWidth - row.clientWidth <= 2) return;
  const { pointerId, clientX, clientY } = down;
  const start = row.scrollLeft;
  const isGrab = down.target instanceof Element && down.target.closest('[data-grab]') !== null;
  const ended = new AbortController();
  const how = { signal: ended.signal, capture: true };
  let isOn = false;
  const move = (e: PointerEvent) => {
    if (e.pointerId !== pointerId) return;
    const [x, y] = [e.clientX - clientX, e.clientY - clientY];
    if (!isOn && Math.hypot(x, y) <= slopOf('mouse')) return;
    const { top, bottom } = row.getBoundingClientRect();
    const isBeside = e.clientY < top - BESIDE || e.clientY > bottom + BESIDE;
    if ((!isOn && Math.abs(x) < FLAT * Math.abs(y)) || (isGrab && isBeside)) return ended.abort();
    isOn = true;
    // Nothing is taken up while the row moves: who began sideways still drags it from where they leave the row.
    e.stopPropagation();
    row.scrollLeft = start - x;
  };
  const end = () => {
    ended.abort();
    if (isOn) swallowClick();
  };
  window.addEventListener('pointermove', move, how);
  window.addEventListener('pointerup', end, how);
  window.addEventListener('pointercancel', end, how);
}
