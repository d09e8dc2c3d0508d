// Moves the keyboard focus to a new question.
import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Focuses a new panel if no other control has the focus. A player who types, reads the log or moves over the
 * board keeps it; the key P leads to the question.
 */
export function useFocusRelay(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const now = document.activeElement;
    if (now !== null && !now.matches('body, .prompt')) return;
    box.current?.querySelector<HTMLElement>('.say')?.focus({ preventScroll: true });
  }, []);
  return box;
}
