// A move of a stack: the player names the whole path, or under `autoShortest` only the goal, and the engine
// finds a shortest path. MOVE-14

import { countersWith } from '../../model/game/pieces.ts';
import type { Answers, Game, HexId, PieceId, Refusal } from '../../model/game/types.ts';
import { lastOf, onlyOf } from '../../model/shape/entry.ts';
import { isHex, refuse } from '../queries/queries.ts';
import { type MovementPart, type MovingStack, stackAtStart } from './moving-stack.ts';
import { landRefusal, pathRefusal } from './path.ts';
import { waysOf } from './shortest-ways.ts';
import { movesNoPiece } from './walk.ts';
import { wandererAmong, wanderRefusal } from './wandering.ts';

export type Go = Extract<Answers['move'], { do: 'go' }>;

const isPicked = (g: Game): boolean => g.rules.pathing === 'autoShortest';

const wayTo = (
  g: Game,
  part: MovementPart,
  stack: MovingStack,
  ids: readonly PieceId[],
  goal: HexId,
): readonly HexId[] | undefined => waysOf(g, part, stack, ids).find(({ hex }) => hex === goal)?.path;

function goalRefusal(
  g: Game,
  part: MovementPart,
  stack: MovingStack,
  ids: readonly PieceId[],
  named: readonly HexId[],
): Refusal | null {
  const goal = onlyOf(named);
  if (goal === undefined) return refuse('MOVE-14');
  if (!isHex(g, goal)) return refuse('hex.unknown', { hex: goal });
  if (goal === stack.from) return refuse('decision.choice', { hex: goal });
  if (wayTo(g, part, stack, ids, goal) !== undefined) return null;
  return landRefusal(g, stack, goal) ?? refuse('MOVE-02', { hex: goal });
}

/**
 * Returns why `seat` may not move these pieces along this path; null if it may.
 * MOVE-01…MOVE-12, MOVE-14, FLY-01…FLY-05, NEWH-01
 */
export function goRefusal(
  g: Game,
  part: MovementPart,
  ids: readonly PieceId[],
  path: readonly HexId[],
): Refusal | null {
  const stack = stackAtStart(g, part, ids);
  if ('rule' in stack) return stack;
  return wayRefusal(g, part, stack, ids, path) ?? emptyMoveRefusal(g, part, ids, path);
}

/** Returns a refusal if no piece would move although the path is legal. MOVE-14 */
function emptyMoveRefusal(
  g: Game,
  part: MovementPart,
  ids: readonly PieceId[],
  path: readonly HexId[],
): Refusal | null {
  if (g.rules.stackLimitWhen !== 'bounceBack') return null;
  const way = hexesEntered(g, part, ids, path);
  return movesNoPiece(g, part.seat, countersWith(g.counters, ids), way)
    ? refuse('MOVE-05', { hex: lastOf(way) })
    : null;
}

function wayRefusal(
  g: Game,
  part: MovementPart,
  stack: MovingStack,
  ids: readonly PieceId[],
  path: readonly HexId[],
): Refusal | null {
  if (isPicked(g)) return goalRefusal(g, part, stack, ids, path);
  const refusal = pathRefusal(g, stack, path);
  const wanderer = refusal === null ? undefined : wandererAmong(g, ids);
  const to = onlyOf(path);
  if (wanderer === undefined || to === undefined) return refusal;
  return wanderRefusal(g, wanderer, to) ?? landRefusal(g, stack, to);
}

/** Returns the hexes that a stack enters on a move that passed the check. MOVE-14 */
export function hexesEntered(
  g: Game,
  part: MovementPart,
  ids: readonly PieceId[],
  path: readonly HexId[],
): readonly HexId[] {
  if (!isPicked(g)) return path;
  const stack = stackAtStart(g, part, ids);
  const way = 'rule' in stack ? undefined : wayTo(g, part, stack, ids, lastOf(path));
  if (way === undefined) throw new Error('a move that passed its check has a way');
  return way;
}

/**
 * Returns the answer that moves a stack along a path. Under `autoShortest` the answer names only
 * the last hex. MOVE-14
 */
export const goAlong = (g: Game, ids: PieceId[], path: HexId[]): Go => ({
  do: 'go',
  ids,
  path: isPicked(g) ? path.slice(-1) : path,
});
