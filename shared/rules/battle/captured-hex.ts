// The captor places Things of their rack on the hex, then takes what lies there; a rack above its limit gives way.
// POST-06, AMB-19, EXPL-05, EXPL-07, EXPL-11, REC-06, AMB-133
import { kindsOf } from '../../game/change.ts';
import { seatState } from '../../game/pieces.ts';
import { emitPlacings } from '../placing-things.ts';
import { answerOf, ask, type FrameModule, mint, pop, push, setFrame } from '../play.ts';
import { spoilsIn } from './after-battle.ts';

export const aftermathFrame: FrameModule<'aftermath'> = {
  run(play, frame) {
    const { hex, seat } = frame;
    if (frame.state === 'place') {
      // The size of a rack is public (SEC-02), so an empty one tells nothing.
      if (seatState(play.game, seat).rack > 0) ask(play, [{ seat, kind: 'capture.place', hex }]);
      else setFrame(play, { ...frame, state: 'done' });
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
  take(play, frame, given) {
    emitPlacings(play, frame.seat, answerOf(given[0], 'capture.place').place);
    setFrame(play, { ...frame, state: 'done' });
  },
};
