// A list that follows its newest line until the reader scrolls back.
import { type RefObject, type UIEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A list scrolled this near to its end counts as at its end, px. */
const NEAR = 24;

/**
 * Returns whether the list follows, its scroll handler, and a function that scrolls to the end.
 * @param newest changes with every new line
 */
export function useFollow(box: RefObject<HTMLElement | null>, newest: unknown) {
  const [follows, setFollows] = useState(true);
  const last = useRef({ top: 0, height: 0, whole: 0 });
  const toEnd = useCallback(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [box]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line moves the list
  useLayoutEffect(() => {
    if (follows) toEnd();
  }, [newest, follows, toEnd]);
  useEffect(() => {
    if (!follows || box.current === null) return;
    // The end must stay in view if a panel above shrinks the list.
    const observer = new ResizeObserver(toEnd);
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [follows, box, toEnd]);
  const onScroll = (e: UIEvent<HTMLElement>) => {
    const { scrollTop: top, clientHeight: height, scrollHeight: whole } = e.currentTarget;
    const previous = last.current;
    last.current = { top, height, whole };
    // Only scrolling back stops following, not a late report of a changed size.
    if (whole - top - height < NEAR) setFollows(true);
    else if (top < previous.top && height === previous.height && whole >= previous.whole) setFollows(false);
  };
  const follow = useCallback(() => {
    setFollows(true);
    toEnd();
  }, [toEnd]);
  return { follows, onScroll, follow };
}
