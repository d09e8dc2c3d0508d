// Items that can save a piece from a hit, and the pieces that they can save. MAG-11, AMB-39, AMB-124, ENG-04

import { isFighter, seatState } from '../../model/game/pieces.ts';
import { lying } from '../../model/game/places.ts';
import {
  type Counter,
  type Game,
  type HexId,
  type Kind,
  NOBODY,
  type PieceId,
  type Seat,
} from '../../model/game/types.ts';
import { isInPlay, mayBeHeld } from '../queries/item-queries.ts';
import { pieceById } from '../queries/queries.ts';
import { kindsWith } from '../traits/table.ts';
import type { Battle } from './battle-step.ts';

const SAVING_ITEMS: readonly Kind[] = kindsWith('saves').flatMap(({ kind, trait }) =>
  trait.saves.by === 'item' ? [kind] : [],
);

/** Returns the saving items that a side could use, with the items already in play first. */
export const savingItems = (g: Game, hex: HexId, side: Seat): Counter[] =>
  [...(side !== NOBODY && g.rules.magic ? lying(g, 'rack') : []), ...lying(g, hex)]
    .filter((c) => c.seat === side && SAVING_ITEMS.includes(c.kind))
    .sort((a, b) => Number(isInPlay(b)) - Number(isInPlay(a)) || a.id - b.id);

/** Might this side have a saving item, as far as public facts show? ENG-04 */
export function mayBeSaved(g: Game, hex: HexId, side: Seat): boolean {
  if (!g.rules.magic) return false;
  if (side !== NOBODY && seatState(g, side).rack > 0 && SAVING_ITEMS.some((kind) => mayBeHeld(g, kind))) return true;
  return lying(g, hex).some((c) => c.seat === side && SAVING_ITEMS.includes(c.kind));
}

/**
 * May an item save this piece? It must be a creature or hero without such a roll in
 * this round. MAG-11, AMB-124
 */
export const isSaveable = (g: Game, battle: Battle, id: PieceId): boolean => {
  const c = pieceById(g, id);
  return c !== undefined && isFighter(c.kind) && SAVING_ITEMS.some((kind) => !hasTried(battle, id, kind));
};

/** Has this piece already had a saving roll of this kind in this round? HPOW-07, MAG-11 */
export const hasTried = (battle: Battle, id: PieceId, by: Kind): boolean =>
  battle.tried.some((s) => s.id === id && s.saver === by);
