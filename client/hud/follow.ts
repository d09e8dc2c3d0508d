// A list that follows its newest line, until somebody scrolls back in it.
import { type RefObject, type UIEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So near its end a list counts as at its end, px. */
const NEAR = 24;

/**
 * @param box what scrolls
 * @param news changes with every new line
 * @returns whether it follows, its scroll handler, and the way back to the end
 */
export function useFollow(box: RefObject<HTMLElement | null>, news: unknown) {
  const [follows, setFollows] = useState(true);
  const last = useRef({ top: 0, height: 0, whole: 0 });
  const toEnd = useCallback(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [box]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is what moves the list
  useLayoutEffect(() => {
    if (follows) toEnd();
  }, [news, follows, toEnd]);
  useEffect(() => {
    if (!follows || box.current === null) return;
    // A panel that opens above makes it smaller: its end must not slip out of sight.
    const seen = new ResizeObserver(toEnd);
    seen.observe(box.current);
    return () => seen.disconnect();
  }, [follows, box, toEnd]);
  const onScroll = (e: UIEvent<HTMLElement>) => {
    const { scrollTop: top, clientHeight: height, scrollHeight: whole } = e.currentTarget;
    const was = last.current;
    last.current = { top, height, whole };
    // Only whoever scrolls back stops it: a change of its size, told late, is no wish.
    if (whole - top - height < NEAR) setFollows(true);
    else if (top < was.top && height === was.height && whole >= was.whole) setFollows(false);
  };
  const follow = useCallback(() => {
    setFollows(true);
    toEnd();
  }, [toEnd]);
  return { follows, onScroll, follow };
}
