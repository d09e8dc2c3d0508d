// Where the keyboard's focus is when a question comes: with the question, unless it is at something else.
import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * A panel that comes takes the focus if nobody has it: it was on the panel before, or nothing was touched yet. Somebody
 * who types, reads the log or walks over the board keeps it; the key P leads to the question from there.
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
