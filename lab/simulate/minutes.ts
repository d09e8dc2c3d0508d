// How long a game would take people at a table on the page, by a model of seconds for each kind of decision:
//
// - Decisions asked together take as long as the longest of them.
// - A window takes the time that it stays open under the normal clock (`open.normal`); no player holds it
//   open.
// - Any other decision takes a sixth of its time on the normal clock (`seconds`): 12.5 seconds for a stack's
//   move, 7.5 for placing hits, 15 for building. Experienced players were that quick when watched; the rest
//   of the clock is for an occasional hard choice.
// - Each event takes as long as the table shows it (`Timing.show`).

import { SHAPES } from '../../shared/model/decisions/kinds.ts';
import type { GameEvent } from '../../shared/model/events/index.ts';
import type { DecisionKind, Game, Seat } from '../../shared/model/game/types.ts';
import { timingOf } from '../../shared/play/match/clock.ts';
import { timedEvents } from '../../shared/play/match/step-time.ts';
import type { PlayedStep } from '../../shared/testkit/self-play.ts';

/** People use this part of the clock: one second of so many. */
const SHARE = 6;

export function thinkingTime(kind: DecisionKind): number {
  const shape = SHAPES[kind];
  return 'open' in shape ? shape.open.normal : (shape.seconds * 1000) / SHARE;
}

const PACE = timingOf('normal');

const showTimeOfStep = (start: Game, events: readonly GameEvent[]): number =>
  timedEvents(start, events).reduce((sum, { event, before }) => sum + PACE.show(event, before), 0);

/** Returns how long a step takes, ms: the answers, then the display of its events. */
export function timeOf({ before, input, events }: PlayedStep): number {
  const times = input !== null && 'answers' in input ? before.open.map(({ kind }) => thinkingTime(kind)) : [];
  return Math.max(0, ...times) + showTimeOfStep(before, events);
}

/**
 * Returns how long a step takes if one person plays against bots, ms: the person's answer or the bots' pause,
 * then the display. Windows close immediately, because there is no other person to wait for.
 */
export function timeAlone({ before, input, events }: PlayedStep, person: Seat): number {
  const questions =
    input !== null && 'answers' in input ? before.open.filter(({ kind }) => !('open' in SHAPES[kind])) : [];
  const waits = questions.map(({ kind, seat }) => (seat === person ? thinkingTime(kind) : PACE.bot(kind)));
  return Math.max(0, ...waits) + showTimeOfStep(before, events);
}
