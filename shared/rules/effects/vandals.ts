// Vandals: one fort of a named rival loses a level. The rival chooses the fort; under an option the event's
// player does. Another option includes citadels. EVT-09, D-20

import { hexesWhere, hexState } from '../../model/game/pieces.ts';
import type { Game, HexId, PlayedOnOf, Seat } from '../../model/game/types.ts';
import { pickOf } from '../../model/luck/random.ts';
import { firstOf } from '../../model/shape/entry.ts';
import { type EventAct, eventStateOf, finishEvent, setEventStep, shownOn } from '../events/event-act.ts';
import { answerOf, ask, type Play } from '../play.ts';
import { isImmune, levelBelow, othersFromLeft, refuse } from '../queries/queries.ts';
import { lowerFort } from '../victory/endings.ts';
import { defineActs } from './act.ts';

const weakForts = (g: Game, seat: Seat): HexId[] =>
  hexesWhere(g, (h) => h.owner === seat && h.fort !== null && !isImmune(g, h));

const victims = (g: Game, seat: Seat): Seat[] => othersFromLeft(g, seat).filter((s) => weakForts(g, s).length > 0);

/** Returns the forts of which one is chosen, by rising hex. */
export const vandalisedForts = (g: Game): HexId[] => weakForts(g, shownOn(eventStateOf(g, 'shown').on, 'rival').seat);

const strike = (play: Play, hex: HexId): void => lowerFort(play, hex, levelBelow(hexState(play.game, hex), 1));

const event: EventAct<PlayedOnOf<'rival'>> = {
  needs: 'rival',
  barred: (g, seat) => (victims(g, seat).length === 0 ? refuse('EVT-09') : null),
  targets: (g, seat) => ({ seats: victims(g, seat) }),
  check: (g, seat, on) => (victims(g, seat).includes(on.seat) ? null : refuse('EVT-09', { seat: on.seat })),
  sample: (g, seat, random) => ({ what: 'rival', seat: pickOf(random, victims(g, seat)) }),
  run(play, frame) {
    const { state } = frame;
    if (state.step !== 'shown') return finishEvent(play, frame);
    const { seat: rival } = shownOn(state.on, 'rival');
    const forts = weakForts(play.game, rival);
    const chooser = play.game.rules.vandalsChooser === 'caster' ? frame.seat : rival;
    if (forts.length > 1) return ask(play, [{ seat: chooser, kind: 'event.fort' }]);
    strike(play, firstOf(forts));
    setEventStep(play, frame, { step: 'done' });
  },
  take(play, frame, given) {
    strike(play, answerOf(given[0], 'event.fort').hex);
    setEventStep(play, frame, { step: 'done' });
  },
};

export const vandals = defineActs({ vandals: { event } });
