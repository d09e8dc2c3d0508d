// Keeps a sentence over a battle's hex while the camera flies to it.
import { type RefObject, useEffect } from 'react';
import type { HexId } from '../../../shared/model/game/types.ts';
import { useBoard } from '../../session/board.ts';

/** Sets `--axis` on an element: the middle of a hex of the 3D table, from the left edge of its parent. */
export function useAxis(box: RefObject<HTMLElement | null>, hex: HexId | null): void {
  const spotOf = useBoard((s) => (s.shows === 'table' ? s.spotOf : null));
  useEffect(() => {
    if (spotOf === null || hex === null) return;
    let frame = 0;
    const follow = () => {
      frame = requestAnimationFrame(follow);
      const parent = box.current?.offsetParent;
      if (parent) box.current?.style.setProperty('--axis', `${spotOf(hex).x - parent.getBoundingClientRect().left}px`);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [box, hex, spotOf]);
}
