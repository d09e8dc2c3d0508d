// Finds the question's hexes in the window, on either board.
import type { HexId } from '../../../shared/model/game/types.ts';
import { neighbours } from '../../../shared/model/hex/hex.ts';
import { type LitHex, useBoard } from '../../session/board.ts';
import { useTable } from '../../session/game.ts';

/** Returns the flat board if it is the visible board. */
export const flatBoard = (): SVGElement | null =>
  document.querySelector<SVGElement>('.boards > .cells:not(.cells-for-keys)');

/** The middle of a lit hex and its size, CSS pixels; no size on the 3D table. */
export interface SeenTarget {
  hex: HexId;
  mark: LitHex['mark'];
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns every lit hex that is drawn now. */
export function seenTargets(): SeenTarget[] {
  const { link, spotOf } = useBoard.getState();
  const flat = flatBoard();
  return link.lit.flatMap(({ hex, mark }) => {
    const cell = flat?.querySelector(`[data-hex="${hex}"] .cell-focus`)?.getBoundingClientRect();
    if (cell !== undefined) {
      const { width, height } = cell;
      return { hex, mark, x: cell.x + width / 2, y: cell.y + height / 2, width, height };
    }
    const spot = spotOf?.(hex);
    return spot == null ? [] : { hex, mark, ...spot, width: 0, height: 0 };
  });
}

/** Returns half the size of a hex on screen. On the 3D table, half the distance to its neighbours. */
export function halfOf({ hex, x, y, width, height }: SeenTarget): [number, number] {
  if (width > 0) return [width / 2, height / 2];
  const { spotOf } = useBoard.getState();
  const neighbourSpots = neighbours(useTable.getState().shown?.hexes.length ?? 0, hex).flatMap(
    (near) => spotOf?.(near) ?? [],
  );
  const most = (all: number[]) => Math.max(0, ...all) / 2;
  return [
    most(neighbourSpots.map((near) => Math.abs(near.x - x))),
    most(neighbourSpots.map((near) => Math.abs(near.y - y))),
  ];
}

function covered(box: DOMRect): number {
  return seenTargets().filter((seen) => {
    const [across, down] = halfOf(seen);
    const isOutside = seen.x + across < box.left || seen.x - across > box.right;
    return seen.mark !== 'path' && !isOutside && seen.y + down >= box.top && seen.y - down <= box.bottom;
  }).length;
}

/**
 * Returns the lower edge of the panels in the upper right corner of the board, CSS pixels; 0 without panels.
 * The inspector does not count: it comes and goes with the pointer.
 */
export function underCornerPanels(): number {
  const boxes = [...document.querySelectorAll('.aside > .panel:not(.inspector)')].map((p) => p.getBoundingClientRect());
  return Math.max(0, ...boxes.filter((b) => b.height > 0 && b.bottom < innerHeight / 2).map((b) => b.bottom));
}

/**
 * Puts an element where it covers the fewest legal hexes.
 * @param el gets the place as `data-place`, for its style
 * @param places in order of preference
 */
export function putApart(el: HTMLElement, places: readonly string[]): void {
  let best = { place: '', count: Number.POSITIVE_INFINITY };
  for (const place of places) {
    el.dataset.place = place;
    const count = covered(el.getBoundingClientRect());
    if (count < best.count) best = { place, count };
    if (count === 0) break;
  }
  el.dataset.place = best.place;
}
