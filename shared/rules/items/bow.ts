// Bow and Sword. A creature or hero bears one until the battle ends; what it counts as then says `countsAs`
// (battle/now.ts); hits on the item itself: battle/takers.ts. MAG-01, MAG-04, AMB-124
import type { Counter, Game, HexId, Seat } from '../../game/types.ts';
import { borneBy } from '../battle/now.ts';
import { byCatalogue, shownIn } from '../facts.ts';
import { ITEM, inPlayAt } from './items.ts';
import type { Battle, BattleItem } from './use.ts';

const isArm = (c: Counter): boolean => c.kind === ITEM.bow || c.kind === ITEM.sword;

/** The creatures and heroes of a side that bear nothing: no piece bears two items. */
export const freeBearers = (g: Game, hex: HexId, side: Seat): Counter[] =>
  shownIn(g, hex, side)
    .filter((c) => borneBy(g, c) === undefined)
    .sort(byCatalogue);

/** Items a side may pass to another bearer now: at a round's start, also after the bearer died. MAG-01 */
export const passable = (g: Game, frame: Battle, side: Seat): Counter[] =>
  frame.round === 0 ? [] : inPlayAt(g, frame.hex, undefined, side).filter(isArm);

/** Bow and Sword with neutral defenders that nobody bears yet (AMB-116). */
export const unborne = (g: Game, hex: HexId, side: Seat): Counter[] =>
  g.counters.filter((c) => c.at === hex && c.up && c.seat === side && isArm(c) && c.on === 0);

export const armItem: BattleItem = {
  rule: 'MAG-01',
  choices: (g, frame, side) => freeBearers(g, frame.hex, side).map((c) => ({ on: c.id, seat: -1 })),
  effect(play, frame, use) {
    play.emit({ t: 'stood', id: use.id, at: frame.hex, on: use.on, cv: 0 });
  },
};
