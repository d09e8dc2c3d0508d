// Scrolls a row for mouse users: by an arrow for each direction, and by dragging. Fingers swipe the row, and
// keys move from counter to counter.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isStill } from '../../session/settings.ts';
import { sweep } from './sweep.ts';

/** How much of each end is in shadow, CSS pixels (`scroll-padding-inline`). */
const END = 14;
/** The fraction of the row that an arrow scrolls if one choice fills the row. */
const STEP = 0.75;

const rowOf = (arrow: HTMLElement | null): HTMLElement | null =>
  arrow?.parentElement?.querySelector<HTMLElement>('.decide-choices') ?? null;

function useEnds(arrow: RefObject<HTMLElement | null>): { back: boolean; on: boolean } {
  const [ends, setEnds] = useState({ back: false, on: false });
  useEffect(() => {
    const row = rowOf(arrow.current);
    if (row === null) return;
    const look = () => {
      const hidden = row.scrollWidth - row.clientWidth;
      // Without its arrows the row may have room for all choices.
      const scrolls = hidden > 2 + 2 * (arrow.current?.offsetWidth ?? 0);
      const back = scrolls && row.scrollLeft > 2;
      const on = scrolls && hidden - row.scrollLeft > 2;
      setEnds((before) => (before.back === back && before.on === on ? before : { back, on }));
    };
    look();
    const observer = new ResizeObserver(look);
    for (const part of [row, ...row.children]) observer.observe(part);
    row.addEventListener('scroll', look);
    return () => {
      observer.disconnect();
      row.removeEventListener('scroll', look);
    };
  });
  return ends;
}

type Span = Pick<DOMRect, 'left' | 'right'>;

/**
 * Returns how far an arrow scrolls: the first cut-off choice moves to the other end.
 * @param way 1: forwards, -1: backwards
 */
export function rowStep(row: Span, choices: readonly Span[], way: 1 | -1): number {
  const seen = { left: row.left + END, right: row.right - END };
  const next = way > 0 ? choices.find((c) => c.right > seen.right) : choices.findLast((c) => c.left < seen.left);
  const by = next === undefined ? 0 : way > 0 ? next.left - seen.left : next.right - seen.right;
  return by * way > 1 ? by : way * STEP * (row.right - row.left);
}

export function RowEnds() {
  const arrow = useRef<HTMLButtonElement>(null);
  const { back, on } = useEnds(arrow);
  useEffect(() => {
    const row = rowOf(arrow.current);
    const down = (e: PointerEvent) => row !== null && sweep(row, e);
    row?.addEventListener('pointerdown', down, { capture: true });
    return () => row?.removeEventListener('pointerdown', down, { capture: true });
  }, []);
  const go = (way: 1 | -1) => {
    const row = rowOf(arrow.current);
    if (row === null) return;
    const choices = [...row.querySelectorAll('button')].map((choice) => choice.getBoundingClientRect());
    row.scrollBy({
      left: rowStep(row.getBoundingClientRect(), choices, way),
      behavior: isStill() ? 'auto' : 'smooth',
    });
  };
  return (
    <>
      <Arrow ref={arrow} way="back" isMore={back} hidden={!back && !on} onPress={() => go(-1)} />
      <Arrow way="on" isMore={on} hidden={!back && !on} onPress={() => go(1)} />
    </>
  );
}

interface ArrowProps {
  way: 'back' | 'on';
  isMore: boolean;
  /** All choices fit, so there are no arrows. */
  hidden: boolean;
  onPress(): void;
  ref?: RefObject<HTMLButtonElement | null>;
}

/**
 * An arrow that cannot scroll further stays where it is, so that the next press of the mouse does not
 * hit a counter.
 */
const Arrow = ({ way, isMore, hidden, onPress, ref }: ArrowProps) => (
  <button
    ref={ref}
    type="button"
    className={`row-end is-${way}${isMore ? '' : ' is-spent'}`}
    data-testid={`row-${way}`}
    hidden={hidden}
    tabIndex={-1}
    aria-hidden="true"
    onMouseDown={(e) => e.preventDefault()}
    onClick={onPress}
  />
);
