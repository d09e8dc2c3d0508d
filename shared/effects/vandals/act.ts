// Vandals: one fort of a named rival, which they pick, drops a level; citadels never. EVT-09, D-20
import { hexesWhere, hexState } from '../../game/pieces.ts';
import type { Game, HexId, Seat } from '../../game/types.ts';
import { pickOf } from '../../luck/index.ts';
import { chosen, type EventAct, finishEvent, setEventStep } from '../../rules/events/event-act.ts';
import { answerOf, ask, type Play } from '../../rules/play.ts';
import { isCitadel, othersFromLeft, refuse } from '../../rules/queries.ts';
import { defineActs } from '../act.ts';

/** The forts of a seat that vandals may strike, by rising hex. */
export const weakForts = (g: Game, seat: Seat): HexId[] =>
  hexesWhere(g, (h) => h.owner === seat && h.fort > 0 && !isCitadel(h));

const victims = (g: Game, seat: Seat): Seat[] => othersFromLeft(g, seat).filter((s) => weakForts(g, s).length > 0);

const strike = (play: Play, hex: HexId): void =>
  play.emit({ t: 'lowered', hex, fort: hexState(play.game, hex).fort - 1 });

const event: EventAct = {
  uses: ['seat'],
  barred: (g, seat) => (victims(g, seat).length === 0 ? refuse('EVT-09') : null),
  targets: (g, seat) => ({ seats: victims(g, seat) }),
  check: (g, seat, c) => (victims(g, seat).includes(c.seat) ? null : refuse('EVT-09', { seat: c.seat })),
  sample: (g, seat, random) => ({ seat: pickOf(random, victims(g, seat)) }),
  run(play, frame) {
    const { at } = frame;
    if (at.step !== 'shown') return finishEvent(play, frame);
    const rival = chosen(at.rival);
    const forts = weakForts(play.game, rival);
    if (forts.length > 1) return ask(play, [{ seat: rival, kind: 'event.fort' }]);
    strike(play, forts[0]);
    setEventStep(play, frame, { step: 'done' });
  },
  take(play, frame, given) {
    strike(play, answerOf(given[0], 'event.fort').hex);
    setEventStep(play, frame, { step: 'done' });
  },
};

export const vandals = defineActs({ vandals: { event } });
