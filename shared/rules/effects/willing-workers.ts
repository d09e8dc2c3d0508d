// Willing Workers: the player builds a tower, or raises a fort up to a castle, without paying. The fort
// counter must be available (FORT-03). This does not count as building, so the player may build in the same
// hex in this round's construction phase. EVT-08, AMB-129, AMB-131

import { CASTLE, isFortToSpare } from '../../model/catalogue/index.ts';
import { hexState } from '../../model/game/pieces.ts';
import type { Game, HexId, PlayedOnOf, Refusal, Seat } from '../../model/game/types.ts';
import { pickOf } from '../../model/luck/random.ts';
import { type EventAct, finishEvent, shownOn } from '../events/event-act.ts';
import { fortLevel, fortsByLevel, hexesOf, isHex, levelAbove, refuse } from '../queries/queries.ts';
import { defineActs } from './act.ts';

/** Returns why the workers cannot raise the fort in a hex; null if they can. */
function raiseRefusal(g: Game, seat: Seat, hex: HexId): Refusal | null {
  if (!isHex(g, hex)) return refuse('hex.unknown', { hex });
  const h = hexState(g, hex);
  if (h.owner !== seat) return refuse('FORT-01', { hex });
  if (fortLevel(h) >= CASTLE) return refuse('EVT-08', { hex, have: fortLevel(h) });
  const level = fortLevel(h) + 1;
  return isFortToSpare(g.rules, fortsByLevel(g), level) ? null : refuse('FORT-03', { hex, level });
}

const raisable = (g: Game, seat: Seat): HexId[] =>
  hexesOf(g, seat).filter((hex) => raiseRefusal(g, seat, hex) === null);

const event: EventAct<PlayedOnOf<'hex'>> = {
  needs: 'hex',
  barred: (g, seat) => (raisable(g, seat).length === 0 ? refuse('EVT-08') : null),
  targets: (g, seat) => ({ hexes: raisable(g, seat) }),
  check: (g, seat, on) => raiseRefusal(g, seat, on.hex),
  sample: (g, seat, random) => ({ what: 'hex', hex: pickOf(random, raisable(g, seat)) }),
  run(play, frame) {
    const { seat, state } = frame;
    if (state.step === 'shown') {
      const { hex } = shownOn(state.on, 'hex');
      play.emit({ t: 'built', seat, hex, level: levelAbove(hexState(play.game, hex)), citadelRound: null });
    }
    finishEvent(play, frame);
  },
};

export const willingWorkers = defineActs({ willing_workers: { event } });
