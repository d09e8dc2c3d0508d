// When flyers pass a hex with enemies, both players may show flyers (an exchange). This file says which.
// FLY-02, FLY-03, AMB-29, AMB-114, BLUF-07
import type { Counter, FrameOf, Game, HexId, PieceId, Refusal, Seat } from '../../model/game/types.ts';
import { areDistinct, fightersOf, pieceById, refuse } from '../queries/queries.ts';
import { flies, pathPoints, spentBy } from './movement-cost.ts';
import { movingStack } from './moving-stack.ts';
import { pathRefusal } from './path.ts';

/** Returns the frame of the current exchange; null if none is open. */
export function exchangeOf(g: Game): FrameOf<'fly'> | null {
  const top = g.stack[g.stack.length - 1];
  return top?.kind === 'fly' ? top : null;
}

/**
 * Returns the flyers whose movement points suffice for the rest of the path, pinned flyers included. FLY-02
 */
export function goersIn(g: Game, frame: FrameOf<'fly'>): Counter[] {
  const left = (c: Counter): number => g.rules.movement - spentBy(g, c) - pathPoints(g, c, frame.path);
  return fightersOf(g, frame.hex, frame.seat).filter((c) => flies(g, c) && left(c) >= 0);
}

/** Returns the flyers that a seat may show against passing flyers. FLY-02 */
export const interceptorsOf = (g: Game, hex: HexId, seat: Seat): Counter[] =>
  fightersOf(g, hex, seat).filter((c) => !c.up && flies(g, c));

function flyerHere(g: Game, hex: HexId, seat: Seat, id: PieceId): Counter | Refusal {
  const c = pieceById(g, id);
  if (c === undefined || c.seat !== seat || c.at !== hex) return refuse('piece.unknown', { id });
  return flies(g, c) ? c : refuse('BLUF-07', { id });
}

/** Returns why the moving player may not show these flyers; null if they may. FLY-02 */
export function revealRefusal(g: Game, frame: FrameOf<'fly'>, ids: readonly PieceId[]): Refusal | null {
  if (ids.length === 0) return null;
  const pieces: Counter[] = [];
  for (const id of ids) {
    const c = flyerHere(g, frame.hex, frame.seat, id);
    if ('rule' in c) return c;
    const have = g.rules.movement - spentBy(g, c);
    const need = pathPoints(g, c, frame.path);
    if (have < need) return refuse('MOVE-02', { id, need, have });
    pieces.push(c);
  }
  if (!areDistinct(ids)) return refuse('decision.twice');
  return pathRefusal(g, movingStack(g, frame.seat, pieces), frame.path);
}

/** Returns why `seat` may not show these flyers against passing ones; null if it may. FLY-02 */
export function interceptRefusal(g: Game, hex: HexId, seat: Seat, ids: readonly PieceId[]): Refusal | null {
  for (const id of ids) {
    const c = flyerHere(g, hex, seat, id);
    if ('rule' in c) return c;
    if (c.up) return refuse('decision.choice', { id });
  }
  return areDistinct(ids) ? null : refuse('decision.twice');
}
