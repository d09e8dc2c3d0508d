// Inspects a control on a right click or a long press, and ignores the click that follows.
import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef } from 'react';
import { useDrag } from '../../session/drag.ts';
import { LONG_PRESS_MS } from '../../table/window/press.ts';

/** Returns handlers for a control. Without `onAsk` they do nothing. */
export function useHold(onAsk: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const inspected = useRef(false);
  const end = useCallback(() => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  }, []);
  useEffect(() => end, [end]);
  return {
    begin: (e: PointerEvent) => {
      inspected.current = false;
      if (onAsk === undefined || e.pointerType === 'mouse') return;
      timer.current = setTimeout(() => {
        // During a drag, the inspector would cover the target.
        if (useDrag.getState().at !== null) return;
        inspected.current = true;
        onAsk();
      }, LONG_PRESS_MS);
    },
    end,
    menu: (e: MouseEvent) => {
      if (onAsk === undefined) return;
      e.preventDefault();
      end();
      if (!inspected.current && useDrag.getState().at === null) onAsk();
    },
    /** Returns whether the press that ends now has already inspected the control. */
    took: (): boolean => {
      const before = inspected.current;
      inspected.current = false;
      return before;
    },
  };
}
