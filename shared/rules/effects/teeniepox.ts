// Teeniepox: the largest army of a rival loses the number that a die of 2 to 5 shows. Creatures and heroes
// count 1 each; forts, cities and villages count their value. If armies are equally large, the rival chooses.
// EVT-10, MAG-03, AMB-73, AMB-130, D-20

import { hexesWhere, hexState } from '../../model/game/pieces.ts';
import type { Game, HexId, PlayedOnOf, Seat } from '../../model/game/types.ts';
import { boardHexes } from '../../model/hex/hex.ts';
import { pickOf } from '../../model/luck/random.ts';
import { firstOf, onlyOf } from '../../model/shape/entry.ts';
import { rollDice } from '../dice.ts';
import { askForLosses, isHarmless, takeLosses } from '../events/asking-for-losses.ts';
import { choiceOf, type EventAct, type EventFrame, finishEvent, setEventStep, shownOn } from '../events/event-act.ts';
import { openEventWindow, runReplies, takeReplies } from '../events/event-replies.ts';
import { answerOf, ask, type Play } from '../play.ts';
import { countIn, fortValue, othersFromLeft, refuse, townValue } from '../queries/queries.ts';
import { defineActs } from './act.ts';
import { drink } from './elixir.ts';

/** Returns the size of a seat's army in a hex. AMB-73 */
function armyIn(g: Game, hex: HexId, seat: Seat): number {
  const h = hexState(g, hex);
  const walls = h.owner === seat ? fortValue(h) + townValue(h) : 0;
  return countIn(h, seat) + walls;
}

function largestArmies(g: Game, seat: Seat): HexId[] {
  const sizes = boardHexes(g.hexes.length).map((hex) => armyIn(g, hex, seat));
  const best = Math.max(...sizes);
  return best === 0 ? [] : hexesWhere(g, (_, hex) => sizes[hex] === best);
}

const victims = (g: Game, seat: Seat): Seat[] => othersFromLeft(g, seat).filter((s) => largestArmies(g, s).length > 0);

function strike(play: Play, frame: EventFrame, rival: Seat, losses: number) {
  const hexes = largestArmies(play.game, rival);
  // The rival may have removed a village meanwhile that was their whole army.
  if (hexes.length === 0) return finishEvent(play, frame);
  const only = onlyOf(hexes);
  if (only !== undefined) return askForLosses(play, frame, only, rival, losses);
  setEventStep(play, frame, { step: 'tied', rival, hexes, losses });
  ask(play, [{ seat: rival, kind: 'event.army', losses }]);
}

function infect(play: Play, frame: EventFrame, rival: Seat) {
  setEventStep(play, frame, { step: 'infecting', rival });
  rollDice(play, 'event', frame.seat, null, 1);
}

const event: EventAct<PlayedOnOf<'rival'>> = {
  needs: 'rival',
  barred: (g, seat) => (victims(g, seat).length === 0 ? refuse('EVT-10') : null),
  targets: (g, seat) => ({ seats: victims(g, seat) }),
  check: (g, seat, on) => (victims(g, seat).includes(on.seat) ? null : refuse('EVT-10', { seat: on.seat })),
  sample: (g, seat, random) => ({ what: 'rival', seat: pickOf(random, victims(g, seat)) }),
  run(play, frame) {
    const { state } = frame;
    switch (state.step) {
      case 'shown': {
        const { seat: rival } = shownOn(state.on, 'rival');
        return openEventWindow(play, frame, [rival], { hex: null, rival });
      }
      case 'window': {
        const rival = choiceOf(state.rival);
        const then = (spared: readonly Seat[]) =>
          spared.length > 0 ? finishEvent(play, frame) : infect(play, frame, rival);
        return runReplies(play, frame, state, (reply) => drink(play, reply), then);
      }
      case 'infecting': {
        const die = firstOf(play.game.dice);
        return isHarmless(frame, die) ? finishEvent(play, frame) : strike(play, frame, state.rival, die);
      }
      default:
        return finishEvent(play, frame);
    }
  },
  take(play, frame, answers) {
    const { state } = frame;
    if (state.step === 'window') takeReplies(play, frame, state, answers);
    else if (state.step === 'tied')
      askForLosses(play, frame, answerOf(answers[0], 'event.army').hex, state.rival, state.losses);
    else takeLosses(play, frame, answers);
  },
};

export const teeniepox = defineActs({ teeniepox: { event } });
