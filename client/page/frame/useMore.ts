// Detects whether a scrolling list has more below its visible part.
import { type RefObject, useEffect, useState } from 'react';

/** Returns true while some of the box's content is below its lower edge. */
export function useMore(box: RefObject<HTMLElement | null>): boolean {
  const [more, setMore] = useState(false);
  useEffect(() => {
    const el = box.current;
    if (el === null) return;
    const look = () => setMore(el.scrollHeight - el.scrollTop - el.clientHeight > 2);
    look();
    // Observes the children too: a card may grow within a box of constant size.
    const seen = new ResizeObserver(look);
    for (const part of [el, ...el.children]) seen.observe(part);
    el.addEventListener('scroll', look);
    return () => {
      seen.disconnect();
      el.removeEventListener('scroll', look);
    };
  });
  return more;
}
