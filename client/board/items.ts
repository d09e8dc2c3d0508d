// The items and effects of a hex, for both boards.
import type { HexId, Seat, View } from '../../shared/model/game/types.ts';
import { isInRank } from '../table/layout/items.ts';
import { modelOf } from '../table/layout/model.ts';
import type { TableItem } from '../table/types.ts';

/** Returns the items of a hex, as the 3D table and the flat board show them. */
export function itemsAt(view: View, hex: HexId, seat: Seat): readonly TableItem[] {
  const h = modelOf(view, seat).hexes[hex];
  if (h === undefined) return [];
  // Fighting items are listed, too. (Creatures and heroes are in the piles.)
  const fighters = h.up
    .filter((c) => isInRank(c.kind))
    .map((c): TableItem => ({ ...c, on: null, cv: 0, inPlay: true, aboard: 0 }));
  return fighters.length === 0 ? (h.items ?? []) : [...(h.items ?? []), ...fighters];
}

/** Returns a text that changes when the hex's effects change. */
export const effectsOf = (view: View, hex: HexId, seat: Seat): string =>
  [
    view.cloud === hex ? 'cloud' : '',
    ...itemsAt(view, hex, seat).map((i) => `${i.id}.${i.kind}.${i.seat}.${i.on}.${i.cv}.${i.aboard}.${i.inPlay}`),
  ].join(' ');
