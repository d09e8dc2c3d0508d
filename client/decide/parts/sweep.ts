// Scrolls a row when the mouse drags it sideways. Dragging upwards or out of the row drags the
// pressed counter instead.
import { swallowClick } from '../../session/drag.ts';
import { slopOf } from '../../table/window/press.ts';

/** The least ratio of sideways to vertical movement at which a drag scrolls the row. */
const FLAT = 2;
/** How far outside the row the mouse may be, CSS pixels. */
const MARGIN = 8;

/** Follows a press until release. Ignores rows that fit, and fingers, which the browser scrolls. */
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
    const isOutside = e.clientY < top - MARGIN || e.clientY > bottom + MARGIN;
    if ((!isOn && Math.abs(x) < FLAT * Math.abs(y)) || (isGrab && isOutside)) return ended.abort();
    isOn = true;
    // While the row scrolls, no counter is dragged. Leaving the row begins the drag of a counter.
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
