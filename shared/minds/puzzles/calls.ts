// Whether an answer calls exactly the bluffs. The rule depends only on visible facts: the owners of hexes,
// and face-up Terrain Lords. BLUF-01, BLUF-03
import type { Answer, Game, PieceId, Seat } from '../../model/game/types.ts';
import { callable, isBluff } from '../../rules/bluff.ts';

/** Returns the pieces that an answer calls. */
export function callsIn(answer: Answer): readonly PieceId[] {
  if ('calls' in answer) return answer.calls;
  return 'ids' in answer ? (answer.ids as readonly PieceId[]) : [];
}

/** Returns the bluffs that the seat may call now, sorted by id. */
export const bluffsFor = (game: Game, seat: Seat): PieceId[] =>
  callable(game, seat)
    .filter((c) => isBluff(game, c))
    .map((c) => c.id);

/** Returns 100 if an answer calls all bluffs that the seat may call and no other piece; otherwise 0. */
export function percentCalled(game: Game, seat: Seat, answer: Answer): number {
  const calls = callsIn(answer).toSorted((a, b) => a - b);
  return calls.join() === bluffsFor(game, seat).join() ? 100 : 0;
}
