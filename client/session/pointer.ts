// Where the pointer is, and where it was last pressed.
import type { FocusEvent, PointerEvent } from 'react';
import { create } from 'zustand';

/** The pointer in the window. `isInRow`: the last press was in the row of choices. */
const pointer = create(() => ({ x: -1, y: -1, isInRow: false }));
if (typeof document !== 'undefined')
  document.addEventListener('pointermove', ({ clientX: x, clientY: y }) => pointer.setState({ x, y }), {
    capture: true,
  });

if (typeof document !== 'undefined')
  document.addEventListener(
    'pointerdown',
    ({ target }) =>
      pointer.setState({ isInRow: target instanceof Element && target.closest('.decide-choices') !== null }),
    { capture: true },
  );

/** Has a press or drag in the row of choices not ended yet? Then the row must not move. */
export const isFingerInRow = (): boolean => pointer.getState().isInRow;

/**
 * Returns true only for real hovering, or keyboard focus. Touch never hovers, and a still mouse under which
 * an element appears does not count: pointerenter fires before `pointermove`.
 */
export function isPointing(e: FocusEvent | PointerEvent): boolean {
  if (!('pointerType' in e)) return e.currentTarget.matches(':focus-visible');
  const { x, y } = pointer.getState();
  return e.pointerType !== 'touch' && (e.clientX !== x || e.clientY !== y);
}
