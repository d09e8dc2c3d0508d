// Tracks elements that hide the whole board. Meanwhile the board is not drawn, but its animations continue.
import { type RefObject, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { coverBoard, useBoard } from '../session/board.ts';
import { frontSession } from '../session/context.ts';

/** A sheet in a small window leaves this rim of the board, CSS pixels. */
const RIM = 24;

/** Returns whether something on the page hides the board. */
export const useCovered = (): boolean => useStore(useBoard.of(frontSession()), ({ covers }) => covers > 0);

/** Hides the board while `covers` is true. */
export function useCovers(covers: boolean): void {
  useLayoutEffect(() => (covers ? coverBoard() : undefined), [covers]);
}

const hides = (box: DOMRect, { top, right, bottom, left }: DOMRect): boolean =>
  box.left <= left + RIM && box.top <= top + RIM && box.right >= right - RIM && box.bottom >= bottom - RIM;

/** Hides the board while this sheet covers it. */
export function useCoveringSheet(sheet: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = sheet.current;
    const boards = document.querySelector('.boards');
    if (box === null || boards === null || typeof ResizeObserver === 'undefined') return;
    let open: (() => void) | null = null;
    const look = () => {
      const isHidden = hides(box.getBoundingClientRect(), boards.getBoundingClientRect());
      if (isHidden) open ??= coverBoard();
      else {
        open?.();
        open = null;
      }
    };
    const observer = new ResizeObserver(look);
    observer.observe(box);
    observer.observe(boards);
    return () => {
      observer.disconnect();
      open?.();
    };
  }, [sheet]);
}
