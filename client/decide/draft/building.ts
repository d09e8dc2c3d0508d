// The draft of building: hexes raised by one level each, in order. Pure. FORT-01…FORT-03, CIT-01, CIT-02
import type { HexId, Refusal, Seat, View } from '../../../shared/model/game/types.ts';
import { type Building, checkBuild, draftBuild, startBuilding } from '../../../shared/rules/construction-limits.ts';

/** Returns the position after the drafted levels. */
export function afterBuilds(view: View, seat: Seat, hexes: readonly HexId[]): Building {
  const so = startBuilding(view, seat);
  for (const hex of hexes) draftBuild(view, so, hex);
  return so;
}

/** Returns why a hex cannot be raised after the draft; null if it can. */
export const whyNotBuild = (view: View, seat: Seat, hexes: readonly HexId[], hex: HexId): Refusal | null =>
  checkBuild(view, seat, afterBuilds(view, seat, hexes), hex);

/** Returns the levels of a draft that are still legal, in order. */
export function keepBuilds(view: View, seat: Seat, hexes: readonly HexId[]): HexId[] {
  const list: HexId[] = [];
  for (const hex of hexes) if (whyNotBuild(view, seat, list, hex) === null) list.push(hex);
  return list;
}
