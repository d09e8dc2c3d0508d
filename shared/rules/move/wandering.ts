// A hero who wanders goes, as his whole move, to any hex that his owner controls or where a creature of theirs stands: there is no
// way that could be too long, or stop him. NEWH-01
import { isCreature } from '../../catalogue/index.ts';
import { traitOf } from '../../effects/table.ts';
import { hexState } from '../../game/pieces.ts';
import type { Counter, Game, HexId, PieceId, Refusal, Seat } from '../../game/types.ts';
import { onlyOf } from '../../shape/entry.ts';
import { beside, fightersOf, isHex, pieceById, refuse } from '../queries.ts';

/** The one piece of a move who may wander: alone, with all of the move left; undefined for any other. */
export function wandererAmong(g: Game, ids: readonly PieceId[]): Counter | undefined {
  const id = g.rules.newHeroes ? onlyOf(ids) : undefined;
  const c = id === undefined ? undefined : pieceById(g, id);
  return c !== undefined && c.spent === 0 && traitOf(c.kind).wanders === true ? c : undefined;
}

/** Is this a hex that draws a wanderer of this seat? */
const draws = (g: Game, seat: Seat, hex: HexId): boolean =>
  hexState(g, hex).owner === seat || fightersOf(g, hex, seat).some((c) => isCreature(c.kind));

/** May a wanderer of this seat go there at once, as far as it concerns where it is? Null when it may. */
export function wanderRefusal(g: Game, { seat, at }: Counter, hex: HexId): Refusal | null {
  if (!isHex(g, hex)) return refuse('hex.unknown', { hex });
  return hex !== at && draws(g, seat, hex) ? null : refuse('NEWH-01', { hex });
}

/** Did pieces that left `from` go at once to where they are, without a way? */
export const hasWandered = (g: Game, from: HexId, entered: readonly HexId[]): boolean => {
  const to = onlyOf(entered);
  return to !== undefined && !beside(g, from).includes(to);
};
