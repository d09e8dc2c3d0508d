// The keyboard's focus goes from a panel to the next one.
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The last panel went while it had the keyboard's focus: the next one takes it, so that nobody starts from nowhere. */
let orphaned = false;

/** Hands the focus from a panel that goes to the one that comes. */
export function useFocusRelay(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const here = box.current;
    if (orphaned && (document.activeElement === null || document.activeElement === document.body)) {
      here?.querySelector<HTMLElement>('.say')?.focus({ preventScroll: true });
    }
    orphaned = false;
    return () => {
      orphaned = here?.contains(document.activeElement) ?? false;
    };
  }, []);
  return box;
}
