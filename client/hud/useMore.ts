// Whether a list that scrolls has more below what is seen of it.
import { type RefObject, useEffect, useState } from 'react';

/** @returns true while something of the box's content lies below its lower edge */
export function useMore(box: RefObject<HTMLElement | null>): boolean {
  const [more, setMore] = useState(false);
  useEffect(() => {
    const el = box.current;
    if (el === null) return;
    const look = () => setMore(el.scrollHeight - el.scrollTop - el.clientHeight > 2);
    look();
    // The box and what is in it: a card may grow within a box that stays as it is.
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
