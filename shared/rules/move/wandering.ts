// A wandering hero may use his whole move to go directly to any hex that his owner controls or has
// a creature in. NEWH-01
import { isCreature } from '../../model/catalogue/index.ts';
import { hexState } from '../../model/game/pieces.ts';
import type { Counter, Game, HexId, PieceId, Refusal, Seat } from '../../model/game/types.ts';
import { onlyOf } from '../../model/shape/entry.ts';
import { fightersOf, hexesNextTo, isHex, pieceById, refuse } from '../queries/queries.ts';
import { traitOf } from '../traits/table.ts';

/** Returns the wandering hero if he moves alone and has not moved yet; otherwise undefined. */
export function wandererAmong(g: Game, ids: readonly PieceId[]): Counter | undefined {
  const id = g.rules.newHeroes ? onlyOf(ids) : undefined;
  const c = id === undefined ? undefined : pieceById(g, id);
  return c !== undefined && c.spent === 0 && traitOf(c.kind).wanders === true ? c : undefined;
}

const draws = (g: Game, seat: Seat, hex: HexId): boolean =>
  hexState(g, hex).owner === seat || fightersOf(g, hex, seat).some((c) => isCreature(c.kind));

/**
 * Returns why a wandering hero may not go to a hex; null if he may. Does not check whether he can stop there.
 */
export function wanderRefusal(g: Game, { seat, at }: Counter, hex: HexId): Refusal | null {
  if (!isHex(g, hex)) return refuse('hex.unknown', { hex });
  return hex !== at && draws(g, seat, hex) ? null : refuse('NEWH-01', { hex });
}

/** Did pieces wander to their hex, rather than walk? */
export const hasWandered = (g: Game, from: HexId, entered: readonly HexId[]): boolean => {
  const to = onlyOf(entered);
  return to !== undefined && !hexesNextTo(g, from).includes(to);
};
