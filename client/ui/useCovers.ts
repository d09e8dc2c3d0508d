// What hides all of the board: meanwhile the board is not drawn, and what moves on it goes on unseen.
import { type RefObject, useLayoutEffect } from 'react';
import { useBoard } from '../state/board.ts';

/** So wide a rim of the board may be seen around what covers it, CSS pixels: a sheet of a small window leaves one. */
const RIM = 24;

/** The board is hidden from now on, until what it returns is called. */
function coverBoard(): () => void {
  const add = (n: number) => useBoard.setState(({ covers }) => ({ covers: covers + n }));
  add(1);
  return () => add(-1);
}

/** Hides the board as long as `covers` says so. */
export function useCovers(covers: boolean): void {
  useLayoutEffect(() => (covers ? coverBoard() : undefined), [covers]);
}

/** Does this box leave no more of the other than a rim? */
const hides = (box: DOMRect, { top, right, bottom, left }: DOMRect): boolean =>
  box.left <= left + RIM && box.top <= top + RIM && box.right >= right - RIM && box.bottom >= bottom - RIM;

/** Hides the board while this sheet lies over all of it, as on a small window. */
export function useCoveringSheet(sheet: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = sheet.current;
    const stage = document.querySelector('.stage');
    if (box === null || stage === null || typeof ResizeObserver === 'undefined') return;
    let open: (() => void) | null = null;
    const look = () => {
      const isHidden = hides(box.getBoundingClientRect(), stage.getBoundingClientRect());
      if (isHidden) open ??= coverBoard();
      else {
        open?.();
        open = null;
      }
    };
    const seen = new ResizeObserver(look);
    seen.observe(box);
    seen.observe(stage);
    return () => {
      seen.disconnect();
      open?.();
    };
  }, [sheet]);
}
