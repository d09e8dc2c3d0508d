// How long a game would take people at a table on the page, by a model of seconds for each kind of decision:
//
// - Whatever is asked at once takes as long as the longest of it.
// - A window takes the time that it stays open under the normal clock (`open.normal`); nobody holds it.
// - Any other decision takes a sixth of what the normal clock allows its kind (`seconds`): 12.5 seconds for a stack's move,
//   7.5 for placing hits, 15 for building. People who know the game are that quick when watched; the rest of the clock is for
//   the odd hard choice.
// - What happens takes as long as the table shows it (`showTime`).
import { SHAPES } from '../../shared/decisions/kinds.ts';
import { showTime } from '../../shared/events/index.ts';
import type { DecisionKind, Seat } from '../../shared/game/types.ts';
import { timingOf } from '../../shared/match/clock.ts';
import type { PlayedStep } from '../../shared/testkit/self-play.ts';

/** The part of their clock that people use. */
const SHARE = 6;

/** Milliseconds that a decision of this kind takes. */
export function thinkingTime(kind: DecisionKind): number {
  const shape = SHAPES[kind];
  return 'open' in shape ? shape.open.normal : (shape.seconds * 1000) / SHARE;
}

/** Milliseconds that a step takes: the answers that led to it, then what is shown of it. */
export function timeOf({ before, input, events }: PlayedStep): number {
  const asked = input !== null && 'answers' in input ? before.open.map(({ kind }) => thinkingTime(kind)) : [];
  return Math.max(0, ...asked) + events.reduce((sum, event) => sum + showTime(event), 0);
}

const PACE = timingOf('normal');

/**
 * Returns the milliseconds that a step takes if one person plays against bots: the person's answer or the bots' pause, then what
 * is shown. Windows close immediately: nobody has to be waited for.
 * @param person the person's seat
 */
export function timeAlone({ before, input, events }: PlayedStep, person: Seat): number {
  const asked = input !== null && 'answers' in input ? before.open.filter(({ kind }) => !('open' in SHAPES[kind])) : [];
  const waits = asked.map(({ kind, seat }) => (seat === person ? thinkingTime(kind) : PACE.bot(kind)));
  return Math.max(0, ...waits) + events.reduce((sum, event) => sum + showTime(event), 0);
}
