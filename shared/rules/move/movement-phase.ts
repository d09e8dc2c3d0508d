// The movement phase: one part per player, then the hexes that fall without a fight. TURN-02, MOVE-01,
// CONQ-01, CONQ-02

import { lookAround } from '../hidden-map/looking-around.ts';
import { type FrameModule, pop, push, setFrame } from '../play.ts';
import { countIn, order } from '../queries/queries.ts';
import { mayShift } from './buildings.ts';
import { pinnedNow } from './pin.ts';
import { takeEmptyHexes } from './taking-hexes.ts';

export const moveFrame: FrameModule<'move'> = {
  run(play, frame) {
    const seats = order(play.game);
    const seat = seats[frame.index];
    if (seat === undefined) {
      if (!takeEmptyHexes(play)) pop(play);
      return;
    }
    setFrame(play, { ...frame, index: frame.index + 1 });
    play.emit({ t: 'phaseBegan', round: play.game.round, phase: 'move', turn: seat });
    // Public: without pieces on the board or movable buildings there is nothing to decide.
    if (!play.game.hexes.some((h) => countIn(h, seat) > 0) && !mayShift(play.game, seat)) return;
    play.emit({ t: 'movementBegan', seat });
    lookAround(play, seat);
    push(play, { kind: 'move.part', seat, active: null, pinned: pinnedNow(play.game, seat), demanded: [] });
  },
};
