// Dark Plague: each controlled hex with creatures loses as much as the total value of its fort, city and
// village (its toll). All tolls are fixed when the event strikes. All players pay at the same time, each of
// them hex by hex by rising index (EVT-07, MAG-03, AMB-71, AMB-130, ENG-02, T-28, T-29).

import { hexesWhere, hexState } from '../../model/game/pieces.ts';
import {
  type EventStateOf,
  type Game,
  type HexId,
  isSeated,
  type PlayedOnOf,
  type Seat,
} from '../../model/game/types.ts';
import { loseAll } from '../events/asking-for-losses.ts';
import { type EventAct, type EventFrame, finishEvent, setEventStep } from '../events/event-act.ts';
import { creatureCount, emitLoss, isForcedLoss } from '../events/event-losses.ts';
import { openEventWindow, runReplies, takeReplies } from '../events/event-replies.ts';
import { ask, expectAnswer, type GivenAnswer, type Play } from '../play.ts';
import { fortLevel, order, townWorth } from '../queries/queries.ts';
import { defineActs } from './act.ts';
import { drink } from './elixir.ts';

/** Returns the toll of a hex: the printed values of its fort and its city or village. A citadel counts 4. */
function toll(g: Game, hex: HexId): number {
  const h = hexState(g, hex);
  return fortLevel(h) + townWorth(h);
}

/**
 * Returns the hexes that the plague strikes, by rising index: hexes with a toll and creatures of their owner.
 */
const plagueHexes = (g: Game): HexId[] =>
  hexesWhere(g, (h, hex) => isSeated(h.owner) && toll(g, hex) > 0 && creatureCount(g, hex, h.owner) > 0);

type Due = EventStateOf<'paying'>['due'];

/** Takes the losses in hexes that leave no choice, and asks each player about their first other hex. */
function payOrAsk(play: Play, frame: EventFrame, due: Due) {
  const left = due.filter(({ hex, toll }) => {
    const { owner } = hexState(play.game, hex);
    if (!isForcedLoss(play.game, frame.event, hex, owner, toll)) return true;
    loseAll(play, frame.event, hex, owner);
    return false;
  });
  if (left.length === 0) return setEventStep(play, frame, { step: 'done' });
  setEventStep(play, frame, { step: 'paying', due: left });
  ask(
    play,
    order(play.game).flatMap((seat) => {
      const next = left.find(({ hex }) => hexState(play.game, hex).owner === seat);
      return next === undefined ? [] : [{ seat, kind: 'event.loss' as const, hex: next.hex, losses: next.toll }];
    }),
  );
}

function takeLosses(play: Play, frame: EventFrame, due: Due, given: readonly GivenAnswer[]) {
  const losses = given.map((answer) => expectAnswer(answer, 'event.loss'));
  for (const { decision, answer } of losses) emitLoss(play, decision.hex, decision.seat, answer);
  const paid = losses.map(({ decision }) => decision.hex);
  setEventStep(play, frame, { step: 'paying', due: due.filter(({ hex }) => !paid.includes(hex)) });
}

/** Strikes all players except those whom an Elixir spares, and fixes the toll of each hex. */
function strike(play: Play, frame: EventFrame, spared: readonly Seat[]) {
  const g = play.game;
  const hit = plagueHexes(g).filter((hex) => !spared.includes(hexState(g, hex).owner));
  setEventStep(play, frame, { step: 'paying', due: hit.map((hex) => ({ hex, toll: toll(g, hex) })) });
}

const event: EventAct<PlayedOnOf<'nothing'>> = {
  needs: 'nothing',
  barred: () => null,
  targets: () => ({}),
  check: () => null,
  sample: () => ({ what: 'nothing' }),
  run(play, frame) {
    const { state } = frame;
    switch (state.step) {
      case 'shown': {
        const hit = plagueHexes(play.game).map((hex) => hexState(play.game, hex).owner);
        return openEventWindow(play, frame, hit, { hex: null, rival: null });
      }
      case 'window': {
        return runReplies(
          play,
          frame,
          state,
          (reply) => drink(play, reply),
          (spared) => strike(play, frame, spared),
        );
      }
      case 'paying':
        return payOrAsk(play, frame, state.due);
      default:
        return finishEvent(play, frame);
    }
  },
  take(play, frame, answers) {
    const { state } = frame;
    if (state.step === 'window') takeReplies(play, frame, state, answers);
    else if (state.step === 'paying') takeLosses(play, frame, state.due, answers);
  },
};

export const darkPlague = defineActs({ dark_plague: { event } });
