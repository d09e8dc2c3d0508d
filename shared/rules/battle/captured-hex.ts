// What happens when a hex changes its owner: the new owner places Things, takes treasure and
// magic from the hex, and reduces a rack above its limit. POST-02, POST-06, AMB-19, EXPL-05,
// EXPL-07, EXPL-11, REC-06, AMB-133

import { isCreature } from '../../model/catalogue/index.ts';
import { kindsOf } from '../../model/game/change.ts';
import { hexState, seatState } from '../../model/game/pieces.ts';
import { lying } from '../../model/game/places.ts';
import { type HexId, NOBODY, type PieceId, type Seat } from '../../model/game/types.ts';
import { emitPlacings } from '../placing-things.ts';
import { answerOf, ask, type FrameModule, mint, type Play, pop, push, setFrame } from '../play.ts';
import { clockTaken, hexTaken } from '../victory/endings.ts';

/** Gives a hex to a seat. Returns true if this wins the game; then the caller must do nothing else. */
export function capture(play: Play, hex: HexId, seat: Seat, why: 'explore' | 'bribe' | 'battle'): boolean {
  const from = hexState(play.game, hex).owner;
  play.emit({ t: 'captured', hex, seat, from, citadelRound: clockTaken(play.game, hex), why });
  return hexTaken(play, seat, hex);
}

export const aftermathFrame: FrameModule<'aftermath'> = {
  run(play, frame) {
    const { hex, seat } = frame;
    if (frame.state === 'place') {
      // The size of a rack is public, so not asking a player with an empty rack reveals nothing. SEC-02
      if (seatState(play.game, seat).rack > 0) ask(play, [{ seat, kind: 'capture.place', hex }]);
      else setFrame(play, { ...frame, state: 'placed' });
      return;
    }
    const ids = spoilsIn(play, hex);
    if (ids.length > 0) {
      const kinds = kindsOf(play.game.counters, ids);
      play.emit({ t: 'looted', hex, seat, ids, faces: mint(play.game, kinds) });
    }
    pop(play);
    if (seatState(play.game, seat).rack > play.game.rules.rackLimit) push(play, { kind: 'excess', seats: [seat] });
  },
  take(play, frame, answers) {
    emitPlacings(play, frame.seat, answerOf(answers[0], 'capture.place').place);
    setFrame(play, { ...frame, state: 'placed' });
  },
};

/** Returns the treasure and magic in a hex, by rising id. */
export const spoilsIn = (play: Play, hex: HexId): PieceId[] =>
  lying(play.game, hex)
    .filter((c) => c.seat === NOBODY && !isCreature(c.kind))
    .map((c) => c.id);

/** Returns unclaimed counters of a hex to the cup. */
export function returnUnclaimed(play: Play, hex: HexId, ids: PieceId[]): void {
  if (ids.length > 0) play.emit({ t: 'shownLost', at: hex, seat: NOBODY, ids, why: 'unclaimed' });
}
