// Finds the hexes to which pieces may move, for panels and bots. It uses the same tests as `check`, so both
// always agree. docs/laws.md, law 2

import type { HexId, PieceId, Refusal, Seat, View } from '../../model/game/types.ts';
import { movementPartOf, stackAtStart } from './moving-stack.ts';
import { pathRefusal } from './path.ts';
import { type Reach, waysOf } from './shortest-ways.ts';

/**
 * Returns all hexes where these pieces may end a move, by rising index, each with a cheapest path. A path
 * without enemies is preferred.
 */
export function reach(view: View, seat: Seat, from: HexId, ids: readonly PieceId[]): Reach[] {
  const part = movementPartOf(view, seat);
  const stack = stackAtStart(view, part, ids);
  if ('rule' in stack || stack.from !== from) return [];
  return waysOf(view, part, stack, ids);
}

/**
 * Returns why these pieces could not take this path, or null. Ignores that the game may pick paths itself.
 */
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
