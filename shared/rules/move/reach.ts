// Where these pieces may go, for panels and bots, by the same tests as `check`. docs/laws.md, law 2

import type { HexId, PieceId, Refusal, Seat, View } from '../../model/game/types.ts';
import { movementPartOf, stackAtStart } from './moving-stack.ts';
import { pathRefusal } from './path.ts';
import { type Reach, waysOf } from './shortest-ways.ts';

/**
 * Returns all hexes where these pieces may end a move, by rising index, each with a cheapest path, if
 * possible without enemies.
 */
export function reach(view: View, seat: Seat, from: HexId, ids: readonly PieceId[]): Reach[] {
  const part = movementPartOf(view, seat);
  const stack = stackAtStart(view, part, ids);
  if ('rule' in stack || stack.from !== from) return [];
  return waysOf(view, part, stack, ids);
}

/** Returns why these pieces could not take this path, even if the game picks paths. */
export function refusalFor(
  view: View,
  seat: Seat,
  from: HexId,
  ids: readonly PieceId[],
  path: readonly HexId[],
): Refusal | null {
  const part = movementPartOf(view, seat);
  const stack = stackAtStart(view, part, ids);
  if (!('rule' in stack) && stack.from !== from) return { rule: 'MOVE-03', params: { hex: stack.from } };
  return 'rule' in stack ? stack : pathRefusal(view, stack, path);
}
