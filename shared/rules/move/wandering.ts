// A wandering hero may go, as his whole move, to any hex that his owner controls or has a creature in.
// NEWH-01
import { isCreature } from '../../model/catalogue/index.ts';
import { hexState } from '../../model/game/pieces.ts';
import type { Counter, Game, HexId, PieceId, Refusal, Seat } from '../../model/game/types.ts';
import { onlyOf } from '../../model/shape/entry.ts';
import { fightersOf, hexesNextTo, isHex, pieceById, refuse } from '../queries/queries.ts';
import { traitOf } from '../traits/table.ts';

/** Returns the piece that may wander: alone, with its whole move left. */
export function wandererAmong(g: Game, ids: readonly PieceId[]): Counter | undefined {
  const id = g.rules.newHeroes ? onlyOf(ids) : undefined;
  const c = id === undefined ? undefined : pieceById(g, id);
  return c !== undefined && c.spent === 0 && traitOf(c.kind).wanders === true ? c : undefined;
}

const draws = (g: Game, seat: Seat, hex: HexId): boolean =>
  hexState(g, hex).owner === seat || fightersOf(g, hex, seat).some((c) => isCreature(c.kind));

/** Returns why a wanderer may not go to a hex, apart from landing there. */
export function wanderRefusal(g: Game, { seat, at }: Counter, hex: HexId): Refusal | null {
  if (!isHex(g, hex)) return refuse('hex.unknown', { hex });
  return hex !== at && draws(g, seat, hex) ? null : refuse('NEWH-01', { hex });
}

/** Returns whether pieces went directly to their hex. */
export const hasWandered = (g: Game, from: HexId, entered: readonly HexId[]): boolean => {
  const to = onlyOf(entered);
  return to !== undefined && !hexesNextTo(g, from).includes(to);
};
