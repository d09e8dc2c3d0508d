// Moves the keyboard focus to a new question, unless the player is doing something else.
import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A new panel takes the focus if no other control has it: it was on the previous panel, or the player has
 * touched nothing. A player who types, reads the log or moves over the board keeps the focus; the key P leads
 * from there to the question.
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
