// The movement phase, one part a player, then the hexes that fall without a fight. TURN-02, MOVE-01, CONQ-01, CONQ-02

import { hexState } from '../../game/pieces.ts';
import { type Game, type HexId, NOBODY, type Seat } from '../../game/types.ts';
import { boardHexes } from '../../hex/index.ts';
import { onlyOf } from '../../shape/entry.ts';
import { type FrameModule, type Play, pop, push, setFrame } from '../play.ts';
import { enemiesIn, isPresent } from '../presence.ts';
import { countIn, hasWalls, order } from '../queries.ts';
import { pinnedNow } from './path.ts';

/** Who takes this hex as movement ends: the only player in an enemy hex where nothing fights. CONQ-01, AMB-33 */
function takerOf(g: Game, hex: HexId): Seat {
  const h = hexState(g, hex);
  if (h.owner === NOBODY || isPresent(g, hex, h.owner) || hasWalls(h)) return NOBODY;
  return onlyOf(enemiesIn(g, hex, h.owner)) ?? NOBODY;
}

/** An income piece stays as it lies, so it changes hands with the hex. CONQ-01, CONQ-02 */
function takeEmptyHexes(play: Play): void {
  for (const hex of boardHexes(play.game.hexes.length)) {
    const seat = takerOf(play.game, hex);
    // A hex without combatants has no fort, so no citadel changes hands here.
    if (seat !== NOBODY)
      play.emit({ t: 'captured', hex, seat, from: hexState(play.game, hex).owner, citadelRound: null, why: 'walk' });
  }
}

export const moveFrame: FrameModule<'move'> = {
  run(play, frame) {
    const seats = order(play.game);
    const seat = seats[frame.index];
    if (seat === undefined) {
      takeEmptyHexes(play);
      pop(play);
      return;
    }
    setFrame(play, { ...frame, index: frame.index + 1 });
    play.emit({ t: 'phaseBegan', round: play.game.round, phase: 'move', turn: seat });
    // Whether anything stands on the board is public; without a piece there is nothing to ask.
    if (!play.game.hexes.some((h) => countIn(h, seat) > 0)) return;
    play.emit({ t: 'movementBegan', seat });
    push(play, { kind: 'move.part', seat, active: null, pinned: pinnedNow(play.game, seat), demanded: [] });
  },
};
