// Tiles that turn up when a piece enters them. From sea the pieces return, one hex after another (frame
// 'back'). VAR-03, VAR-04, RET-04, AMB-102, AMB-140

import { hexState } from '../../model/game/pieces.ts';
import { type FrameOf, type HexId, isPieceOrigin, type Seat } from '../../model/game/types.ts';
import { leave } from '../battle/retreat.ts';
import { losePieces } from '../losing-pieces.ts';
import { type FrameModule, type Play, pop, push } from '../play.ts';
import { hasEnemy } from '../presence.ts';
import { fightersOf, isSeaHex } from '../queries/queries.ts';
import { turnUpTiles } from './unseen-tiles.ts';

/** Turns up the tile on which a move has ended if the option says so. Call this last. VAR-04 */
export function turnUpEntered(play: Play, seat: Seat, hex: HexId): void {
  if (play.game.rules.hiddenMap !== 'onEntry') return;
  turnUpTiles(play, [hex]);
  if (isSeaHex(play.game, hexState(play.game, hex))) push(play, { kind: 'back', seat, hex });
}

/**
 * In the combat phase, pieces cannot return to a hex with enemies. In the movement phase they have only just
 * left it. AMB-102
 */
const mayStand = ({ game }: Play, { seat }: FrameOf<'back'>, to: HexId): boolean =>
  !isSeaHex(game, hexState(game, to)) && (game.phase !== 'combat' || !hasEnemy(game, to, seat));

export const backFrame: FrameModule<'back'> = {
  run(play, frame) {
    const { seat, hex } = frame;
    const pieces = fightersOf(play.game, hex, seat);
    const froms = pieces.flatMap(({ spent }) => (isPieceOrigin(spent) ? [spent.from] : [])).sort((a, b) => a - b);
    const to = froms.find((from) => mayStand(play, frame, from));
    if (to !== undefined) {
      leave(play, { kind: 'retreat', seat, hex, to, over: 0, by: { way: 'back' } });
      return;
    }
    // Pieces that changed sides in this hex, or that cannot return, are lost.
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
