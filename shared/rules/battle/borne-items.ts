// Items that a creature or hero bears until the battle ends, and that may pass to another bearer. MAG-01,
// MAG-04, AMB-124

import { lying } from '../../model/game/places.ts';
import type { Counter, Game, HexId, Kind, Seat } from '../../model/game/types.ts';
import { sortFew } from '../../model/shape/entry.ts';
import type { WindowUse } from '../effects/act.ts';
import { inPlayAt } from '../queries/item-queries.ts';
import { byCatalogue, shownIn } from '../queries/queries.ts';
import { traitOf } from '../traits/table.ts';
import type { Battle } from './battle-step.ts';
import { itemBorneBy } from './combat-value.ts';

/** Does a creature or hero bear items of this kind? */
export const isBorneItem = (kind: Kind): boolean => traitOf(kind).borne === true;

/** Returns the creatures and heroes of a side that bear no item. */
export const freeBearers = (g: Game, hex: HexId, side: Seat): Counter[] =>
  sortFew(
    shownIn(g, hex, side).filter((c) => itemBorneBy(g, c) === undefined),
    byCatalogue,
  );

/**
 * Returns the items that a side may give to other bearers when a round begins, including items
 * of killed bearers. MAG-01
 */
export const passableItems = (g: Game, battle: Battle, side: Seat): Counter[] =>
  battle.round === 0 ? [] : inPlayAt(g, battle.hex, undefined, side).filter((c) => isBorneItem(c.kind));

/** Returns the items that a neutral creature could bear and that have no bearer yet. AMB-116 */
export const unborneItems = (g: Game, hex: HexId, side: Seat): Counter[] =>
  lying(g, hex).filter((c) => c.up && c.seat === side && isBorneItem(c.kind) && c.role === null);

export const borneItemUse: WindowUse = {
  choices: (g, battle, side) => freeBearers(g, battle.hex, side).map((c) => ({ what: 'bearer', piece: c.id })),
  effect(play, battle, { item, on }) {
    if (on.what !== 'bearer') return;
    play.emit({ t: 'itemEntered', id: item, at: battle.hex, role: { as: 'borne', by: on.piece } });
  },
};
