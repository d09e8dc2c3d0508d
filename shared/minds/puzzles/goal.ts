// When the play-out of a puzzle ends, and how good its end is.
import { kindInfo } from '../../model/catalogue/index.ts';
import { hexState } from '../../model/game/pieces.ts';
import { battleOn } from '../../model/game/places.ts';
import { type Game, isOnBoard, type Seat } from '../../model/game/types.ts';
import { ROUND_PHASES } from '../../model/game/words.ts';
import { fortValue, townValue } from '../../rules/queries/queries.ts';
import type { PuzzleGoal } from './puzzle.ts';

const COMBAT = ROUND_PHASES.indexOf('combat');

/** Is the combat phase of the round over? */
const isFought = (start: Game, now: Game): boolean =>
  now.round > start.round || ROUND_PHASES.indexOf(now.phase) > COMBAT;

/** Is the battle in which the play-out began over? */
function isLeft(start: Game, now: Game): boolean {
  const battle = battleOn(now);
  return (
    now.open.some((d) => d.kind === 'battle.pick') || (battle !== undefined && battle.hex !== battleOn(start)?.hex)
  );
}

/** Is the play-out over? */
export function isOver(goal: PuzzleGoal, start: Game, now: Game): boolean {
  if (now.victory !== null) return true;
  if (goal.what === 'bluffs') return now.seq > start.seq;
  if (goal.what === 'win') return now.round > start.round;
  return isFought(start, now) || (battleOn(start) !== undefined && isLeft(start, now));
}

/** Returns the strength of all pieces of the counted seats, and of their walls in the hex of the goal. */
function strengthOf(game: Game, { hex }: PuzzleGoal, isCounted: (seat: Seat) => boolean): number {
  const h = hex === -1 ? null : hexState(game, hex);
  let sum = h !== null && isCounted(h.owner) ? fortValue(h) + townValue(h) : 0;
  for (const c of game.counters) if (isOnBoard(c.at) && isCounted(c.seat)) sum += kindInfo(c.kind).cv ?? 0;
  return sum;
}

/** Returns the strength that a side has left: its strength in the battle minus its losses since then. */
function strengthLeft(goal: PuzzleGoal, start: Game, now: Game, isCounted: (seat: Seat) => boolean): number {
  const atStart = { ...start, counters: start.counters.filter((c) => c.at === goal.hex) };
  const lost = strengthOf(start, goal, isCounted) - strengthOf(now, goal, isCounted);
  return Math.max(0, strengthOf(atStart, goal, isCounted) - lost);
}

/**
 * Returns how good the end of a play-out is for the seat, in whole percent.
 * @param start the position in which the play-out began
 */
export function percentReached(goal: PuzzleGoal, seat: Seat, start: Game, now: Game): number {
  if (goal.what === 'win') {
    const winners = now.victory?.winners ?? [];
    return winners.includes(seat) ? Math.round(100 / winners.length) : 0;
  }
  if (goal.what === 'hold') return goal.hex !== -1 && hexState(now, goal.hex).owner === seat ? 100 : 0;
  const own = strengthLeft(goal, start, now, (other) => other === seat);
  const rivals = strengthLeft(goal, start, now, (other) => other !== seat);
  return own + rivals === 0 ? 0 : Math.round((100 * own) / (own + rivals));
}
