// Where the hexes of the open question are seen in the window, on either board.
import { type LitHex, useBoard } from '../state/board.ts';

/** The flat board where it is the one that is seen. */
export const flatBoard = (): SVGElement | null =>
  document.querySelector<SVGElement>('.stage > .cells:not(.cells-beside)');

/** A hex that a panel has lit: its middle in the window and its size, CSS pixels; no size on the 3D table. */
export interface SeenTarget {
  mark: LitHex['mark'];
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Every lit hex that is drawn now. */
export function seenTargets(): SeenTarget[] {
  const { link, spotOf } = useBoard.getState();
  const flat = flatBoard();
  return link.lit.flatMap(({ hex, mark }) => {
    const cell = flat?.querySelector(`[data-hex="${hex}"] .cell-focus`)?.getBoundingClientRect();
    if (cell !== undefined) {
      const { width, height } = cell;
      return { mark, x: cell.x + width / 2, y: cell.y + height / 2, width, height };
    }
    const spot = spotOf?.(hex);
    return spot == null ? [] : { mark, ...spot, width: 0, height: 0 };
  });
}
