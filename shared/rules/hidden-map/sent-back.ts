// A tile that somebody has entered turns up, at some tables at once. Where it is sea, the pieces there go back where they came
// from and nowhere else (frame 'back'), those of one hex after the other. VAR-03, VAR-04, RET-04, AMB-102, AMB-140

import { hexState } from '../../game/pieces.ts';
import { type FrameOf, type HexId, isCameFrom, type Seat } from '../../game/types.ts';
import { isRefuge, leave } from '../battle/retreat.ts';
import { losePieces } from '../events/event-losses.ts';
import { type FrameModule, type Play, pop, push } from '../play.ts';
import { fightersOf, isSeaHex } from '../queries.ts';
import { turnUpTiles } from './unseen-tiles.ts';

/** The tile on which a move has ended turns up, where the table plays it so. Call it last, after `setFrame`. VAR-04 */
export function turnUpEntered(play: Play, seat: Seat, hex: HexId): void {
  if (play.game.rules.hiddenMap !== 'onEntry') return;
  turnUpTiles(play, [hex]);
  if (isSeaHex(play.game, hexState(play.game, hex))) push(play, { kind: 'back', seat, hex });
}

/**
 * May they stand where they came from? In their part of the movement they have just been there; later only where they might
 * retreat to. AMB-102, RET-02
 */
const mayStand = (play: Play, { seat }: FrameOf<'back'>, to: HexId): boolean =>
  play.game.phase === 'move' || isRefuge(play.game, to, seat);

export const backFrame: FrameModule<'back'> = {
  run(play, frame) {
    const { seat, hex } = frame;
    const pieces = fightersOf(play.game, hex, seat);
    const froms = pieces.flatMap(({ spent }) => (isCameFrom(spent) ? [spent.from] : [])).sort((a, b) => a - b);
    const to = froms.find((from) => mayStand(play, frame, from));
    if (to !== undefined) {
      leave(play, { kind: 'retreat', seat, hex, to, over: 0, by: { way: 'back' } });
      return;
    }
    // Who changed sides here, and who may not stand where they came from.
    losePieces(
      play,
      hex,
      seat,
      pieces.map((c) => c.id),
      'sea',
    );
    pop(play);
  },
};
