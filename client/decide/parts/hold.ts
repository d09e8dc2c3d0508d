// A right press, or a finger that stays, asks what a thing is; the press that follows is not meant as one.
import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef } from 'react';
import { useDrag } from '../../state/drag.ts';
import { LONG_PRESS_MS } from '../../table/window/press.ts';

/** Handlers for a control; without `onAsk` they do nothing. */
export function useHold(onAsk: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const asked = useRef(false);
  const end = useCallback(() => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  }, []);
  useEffect(() => end, [end]);
  return {
    begin: (e: PointerEvent) => {
      asked.current = false;
      if (onAsk === undefined || e.pointerType === 'mouse') return;
      timer.current = setTimeout(() => {
        // What is dragged is known, and a closer look would lie over where it goes.
        if (useDrag.getState().at !== null) return;
        asked.current = true;
        onAsk();
      }, LONG_PRESS_MS);
    },
    end,
    menu: (e: MouseEvent) => {
      if (onAsk === undefined) return;
      e.preventDefault();
      end();
      if (!asked.current && useDrag.getState().at === null) onAsk();
    },
    /** Whether the finger that lifts now had asked. */
    took: (): boolean => {
      const had = asked.current;
      asked.current = false;
      return had;
    },
  };
}
