// Items that may save a piece that is hit: which are at hand, who could have one, and what they could save. MAG-11, AMB-39,
// AMB-124, ENG-04

import { kindsWith } from '../../effects/table.ts';
import { isFighter, seatState } from '../../game/pieces.ts';
import { lying } from '../../game/places.ts';
import { type Counter, type Game, type HexId, type Kind, NOBODY, type PieceId, type Seat } from '../../game/types.ts';
import { isInPlay, mayBeHeld } from '../item-queries.ts';
import { pieceById } from '../queries.ts';
import type { Battle } from './battle-step.ts';

const SAVING_ITEMS: readonly Kind[] = kindsWith('saves').flatMap(({ kind, trait }) =>
  trait.saves.by === 'item' ? [kind] : [],
);

/** Such items that a side could use: first what is in play for it, then on its own rack or lying with neutral defenders. */
export const savingItems = (g: Game, hex: HexId, side: Seat): Counter[] =>
  [...(side !== NOBODY && g.rules.magic ? lying(g, 'rack') : []), ...lying(g, hex)]
    .filter((c) => c.seat === side && SAVING_ITEMS.includes(c.kind))
    .sort((a, b) => Number(isInPlay(b)) - Number(isInPlay(a)) || a.id - b.id);

/** Could this side have one at hand, as far as everybody knows? ENG-04 */
export function mayBeSaved(g: Game, hex: HexId, side: Seat): boolean {
  if (!g.rules.magic) return false;
  if (side !== NOBODY && seatState(g, side).rack > 0 && SAVING_ITEMS.some((kind) => mayBeHeld(g, kind))) return true;
  return lying(g, hex).some((c) => c.seat === side && SAVING_ITEMS.includes(c.kind));
}

/** Does an item save such a piece: creature or hero, once in a round? MAG-11, AMB-124 */
export const isSaveable = (g: Game, battle: Battle, id: PieceId): boolean => {
  const c = pieceById(g, id);
  return c !== undefined && isFighter(c.kind) && SAVING_ITEMS.some((kind) => !hasTried(battle, id, kind));
};

/** Has this piece tried to turn a hit away in this round already, by its own skill or by this item? HPOW-07, MAG-11 */
export const hasTried = (battle: Battle, id: PieceId, by: Kind): boolean =>
  battle.tried.some((s) => s.id === id && s.saver === by);
