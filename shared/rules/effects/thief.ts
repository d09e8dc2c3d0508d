// If the Thief wins the contest, the Thief's player takes all gold of the victim, or a random
// Thing from the victim's rack. If the victim has only gold or only Things, there is no choice.
// HPOW-05, AMB-86, D-49, SEC-15

import { seatState } from '../../model/game/pieces.ts';
import { pieceId } from '../../model/game/types.ts';
import { endPower, pickHidden } from '../heroes/power-turns.ts';
import { answerOf, ask, expectAnswer, type Play, push, setFrame } from '../play.ts';
import { robbable } from '../traits/heroes.ts';
import { defineActs, type PowerState, type PowersFrame, type SpecialPower } from './act.ts';

/**
 * Takes all the gold, or a random Thing that only the two players see. A rack that is now too full
 * must be reduced (REC-06).
 */
function rob(play: Play, frame: PowersFrame, { seat, rival }: PowerState, gold: boolean): void {
  const purse = seatState(play.game, rival).gold;
  endPower(play, frame);
  if (gold && purse > 0) {
    play.emit({ t: 'paid', seat: rival, gold: purse, why: 'stolen' });
    play.emit({ t: 'earned', seat, gold: purse, why: 'stolen' });
  }
  if (gold || seatState(play.game, rival).rack === 0) return;
  const c = pickHidden(play, rival, 'rack');
  play.emit({ t: 'robbed', seat: rival, id: c.id });
  play.emit({ t: 'stole', seat, from: rival, face: { id: pieceId(play.game.ids + 1), kind: c.kind } });
  if (seatState(play.game, seat).rack > play.game.rules.rackLimit) push(play, { kind: 'excess', seats: [seat] });
}

const power: SpecialPower = {
  order: 1,
  asks: 'power.thief',
  mayGo: (g, seat) => robbable(g, seat).length > 0,
  goes(_g, given) {
    const { decision, answer } = expectAnswer(given, 'power.thief');
    return answer.seat === null ? null : { hex: decision.hex, rival: answer.seat };
  },
  succeed(play, frame, state) {
    const { power, seat, hex, rival } = state;
    const { gold, rack } = seatState(play.game, rival);
    if (gold === 0 || rack === 0) return rob(play, frame, state, gold > 0);
    setFrame(play, { ...frame, state: { step: 'loot', power, seat, hex, rival } });
    ask(play, [{ seat, kind: 'power.loot', hex, rival }]);
  },
  take: (play, frame, state, given) => rob(play, frame, state, answerOf(given[0], 'power.loot').gold),
};

export const thief = defineActs({ master_thief: { power } });
