// What brings the rest of a row under a mouse: an arrow at each end that it goes on at, and the row itself, drawn sideways. A finger
// sweeps it, and the keyboard goes from counter to counter.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isStill } from '../../state/settings.ts';
import { sweep } from './sweep.ts';

/** How much of what is seen of the row an arrow moves on by. */
const STEP = 0.75;

/** The row beside the arrows. */
const rowOf = (arrow: HTMLElement | null): HTMLElement | null =>
  arrow?.parentElement?.querySelector<HTMLElement>('.decide-choices') ?? null;

/** At which ends the row goes on. */
function useEnds(arrow: RefObject<HTMLElement | null>): { back: boolean; on: boolean } {
  const [ends, setEnds] = useState({ back: false, on: false });
  useEffect(() => {
    const row = rowOf(arrow.current);
    if (row === null) return;
    const look = () => {
      const back = row.scrollLeft > 2;
      const on = row.scrollWidth - row.clientWidth - row.scrollLeft > 2;
      setEnds((was) => (was.back === back && was.on === on ? was : { back, on }));
    };
    look();
    const seen = new ResizeObserver(look);
    for (const part of [row, ...row.children]) seen.observe(part);
    row.addEventListener('scroll', look);
    return () => {
      seen.disconnect();
      row.removeEventListener('scroll', look);
    };
  });
  return ends;
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
  const go = (by: number) => {
    const row = rowOf(arrow.current);
    row?.scrollBy({ left: by * STEP * row.clientWidth, behavior: isStill() ? 'auto' : 'smooth' });
  };
  return (
    <>
      <Arrow ref={arrow} way="back" isMore={back} onPress={() => go(-1)} />
      <Arrow way="on" isMore={on} onPress={() => go(1)} />
    </>
  );
}

interface ArrowProps {
  way: 'back' | 'on';
  isMore: boolean;
  onPress(): void;
  ref?: RefObject<HTMLButtonElement | null>;
}

/** One that leads no further stays under the mouse that pressed it, so that the next press takes no counter. */
const Arrow = ({ way, isMore, onPress, ref }: ArrowProps) => (
  <button
    ref={ref}
    type="button"
    className={`row-end is-${way}${isMore ? '' : ' is-spent'}`}
    data-testid={`row-${way}`}
    tabIndex={-1}
    aria-hidden="true"
    // The question keeps the focus.
    onMouseDown={(e) => e.preventDefault()}
    onClick={onPress}
  />
);
