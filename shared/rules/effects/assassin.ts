// The effect of the Assassin's special power. If the Assassin wins the contest, the Assassin's player and the
// owner of the hex each choose a victim in secret. A die decides which of the two dies. If only one piece can
// be chosen, it dies without a die. HPOW-04, AMB-85, D-47, D-48, SEC-14, SEC-17

import { hexState, hiddenCount } from '../../model/game/pieces.ts';
import { lying } from '../../model/game/places.ts';
import { type HexId, isPiece, type Seat, type Target } from '../../model/game/types.ts';
import { entryAt, firstOf } from '../../model/shape/entry.ts';
import { rollDice } from '../dice.ts';
import { endPower, pickHidden } from '../heroes/power-turns.ts';
import { losePieces } from '../losing-pieces.ts';
import { answerOf, ask, type GivenAnswer, type Play, setFrame } from '../play.ts';
import { countIn, pieceById, shownIn } from '../queries/queries.ts';
import { marksFor } from '../traits/heroes.ts';
import { defineActs, type PowerState, type PowersFrame, type SpecialPower } from './act.ts';

function kill(play: Play, seat: Seat, hex: HexId, target: Target): void {
  losePieces(play, hex, seat, [isPiece(target) ? target : pickHidden(play, seat, hex).id], 'power');
}

/**
 * Publishes both choices, but not which piece a face-down one is. If both players chose the same piece, it
 * dies without a die.
 */
function takeVictims(play: Play, frame: PowersFrame, at: PowerState, answers: readonly GivenAnswer[]): void {
  const { power, hex, seat, rival } = at;
  const nameOf = (s: Seat): Target =>
    answerOf(
      answers.find((given) => given.decision.seat === s),
      'power.victim',
    ).id;
  const ownVictim = nameOf(seat);
  const rivalVictim = nameOf(rival);
  const down = pieceById(play.game, rivalVictim)?.up !== true;
  const victims: Target[] = [ownVictim, down ? 'hidden' : rivalVictim];
  play.emit({ t: 'victimsNamed', seat, hex, rival, victims });
  const only = hiddenCount(hexState(play.game, hex), rival) === 1;
  if (ownVictim === rivalVictim || (ownVictim === 'hidden' && down && only)) {
    endPower(play, frame);
    kill(play, rival, hex, ownVictim);
    return;
  }
  if (down && isPiece(rivalVictim)) play.emit({ t: 'victimsChosen', seat: rival, hex, ids: [rivalVictim] });
  setFrame(play, { ...frame, state: { step: 'struck', power, seat, hex, rival, victims } });
  rollDice(play, 'power', seat, hex, 1);
}

/** Rolls the die: on 1 to 3 the Assassin's choice dies, on 4 to 6 the choice of the hex's owner. */
function strike(play: Play, frame: PowersFrame, at: PowerState): void {
  if (at.step !== 'struck') return;
  const { hex, rival, victims } = at;
  const [, rivalVictim] = victims;
  const ownChoice = firstOf(play.game.dice) > 3;
  const named = lying(play.game, hex).find((c) => c.seat === rival && !c.up && c.named);
  endPower(play, frame);
  // Always removes the mark from the chosen piece, so that the events do not reveal which piece was chosen.
  if (rivalVictim === 'hidden') play.emit({ t: 'victimsChosen', seat: rival, hex, ids: [] });
  if (ownChoice && named !== undefined) losePieces(play, hex, rival, [named.id], 'power');
  else kill(play, rival, hex, entryAt(victims, ownChoice ? 1 : 0));
}

const power: SpecialPower = {
  order: 0,
  asks: 'power.assassin',
  mayGo: (g, seat) => marksFor(g, seat).length > 0,
  goes(g, given) {
    const { hex } = answerOf(given, 'power.assassin');
    return hex === null ? null : { hex, rival: hexState(g, hex).owner };
  },
  succeed(play, frame, at) {
    const { power, seat, hex, rival } = at;
    if (countIn(hexState(play.game, hex), rival) === 1) {
      endPower(play, frame);
      // Looks only among creatures and heroes, because a Balloon or Boat cannot be the victim.
      const [only] = shownIn(play.game, hex, rival);
      kill(play, rival, hex, only?.id ?? 'hidden');
      return;
    }
    // Both players are asked at the same time, and an answer stays secret until both have answered.
    setFrame(play, { ...frame, state: { step: 'victims', power, seat, hex, rival } });
    ask(
      play,
      [seat, rival].map((s) => ({ seat: s, kind: 'power.victim' as const, hex })),
    );
  },
  run: strike,
  take: takeVictims,
};

export const assassin = defineActs({ assassin_primus: { power } });
