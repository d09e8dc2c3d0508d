// Items that a creature or hero bears until the battle ends, and that may pass on. What the bearer counts as then says
// `countsAs` (now.ts); hits on the item itself: takers.ts. MAG-01, MAG-04, AMB-124

import type { WindowUse } from '../../effects/act.ts';
import { traitOf } from '../../effects/table.ts';
import { lying } from '../../game/places.ts';
import type { Counter, Game, HexId, Kind, Seat } from '../../game/types.ts';
import { byCatalogue, shownIn } from '../facts.ts';
import { inPlayAt } from '../item-facts.ts';
import { borneBy } from './now.ts';
import type { Battle } from './step.ts';

/** Is it an item that is borne? */
export const isArm = (kind: Kind): boolean => traitOf(kind).borne === true;

/** The creatures and heroes of a side that bear nothing: no piece bears two items. */
export const freeBearers = (g: Game, hex: HexId, side: Seat): Counter[] =>
  shownIn(g, hex, side)
    .filter((c) => borneBy(g, c) === undefined)
    .sort(byCatalogue);

/** Items a side may pass to another bearer now: at a round's start, also after the bearer died. MAG-01 */
export const passable = (g: Game, battle: Battle, side: Seat): Counter[] =>
  battle.round === 0 ? [] : inPlayAt(g, battle.hex, undefined, side).filter((c) => isArm(c.kind));

/** Such items with neutral defenders that nobody bears yet (AMB-116). */
export const unborne = (g: Game, hex: HexId, side: Seat): Counter[] =>
  lying(g, hex).filter((c) => c.up && c.seat === side && isArm(c.kind) && c.on === 0);

export const armUse: WindowUse = {
  choices: (g, battle, side) => freeBearers(g, battle.hex, side).map((c) => ({ on: c.id, seat: -1 })),
  effect(play, battle, use) {
    play.emit({ t: 'stood', id: use.id, at: battle.hex, on: use.on, cv: 0 });
  },
};
