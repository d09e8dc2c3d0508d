// Asks the owner of a hex what to lose to an event there. Not asked if public facts leave
// only one answer. D-20

import type { HexId, Kind, Seat } from '../../model/game/types.ts';
import { ask, expectAnswer, type GivenAnswer, type Play } from '../play.ts';
import { traitOf } from '../traits/table.ts';
import { type EventFrame, setEventStep } from './event-act.ts';
import { creaturesOf, emitLoss, isForcedLoss, payable } from './event-losses.ts';

/** Does the event take no losses if its die shows this face? EVT-05, EVT-10 */
export const isHarmless = ({ event }: EventFrame, die: number): boolean =>
  traitOf(event).harmlessOn?.includes(die) === true;

/** Takes all possible losses in a hex of a seat. */
export function loseAll(play: Play, event: Kind, hex: HexId, seat: Seat) {
  const p = payable(play.game, event, hex, seat);
  const ids = creaturesOf(play.game, hex, seat).map((c) => c.id);
  emitLoss(play, hex, seat, { ids, fort: p.fort, town: p.town > 0 });
}

/** Asks a seat for its losses in a hex. After the answer the event continues with the step 'done'. */
export function askForLosses(play: Play, frame: EventFrame, hex: HexId, seat: Seat, losses: number) {
  if (isForcedLoss(play.game, frame.event, hex, seat, losses)) {
    loseAll(play, frame.event, hex, seat);
    return setEventStep(play, frame, { step: 'done' });
  }
  setEventStep(play, frame, { step: 'losing', hex, seat, losses });
  ask(play, [{ seat, kind: 'event.loss', hex, losses }]);
}

/** Applies the losses that an owner has named, and ends the event's work. */
export function takeLosses(play: Play, frame: EventFrame, answers: readonly GivenAnswer[]) {
  const { decision, answer } = expectAnswer(answers[0], 'event.loss');
  emitLoss(play, decision.hex, decision.seat, answer);
  setEventStep(play, frame, { step: 'done' });
}
