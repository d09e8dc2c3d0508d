// A tile may turn up when a piece enters it. If it is sea, the pieces go back to the hexes they came from,
// one such hex after another (frame 'back'). VAR-03, VAR-04, RET-04, AMB-102, AMB-140

import { hexState } from '../../model/game/pieces.ts';
import { type FrameOf, type HexId, isPieceOrigin, type Seat } from '../../model/game/types.ts';
import { leave } from '../battle/retreat.ts';
import { losePieces } from '../losing-pieces.ts';
import { type FrameModule, type Play, pop, push } from '../play.ts';
import { hasEnemy } from '../presence.ts';
import { fightersOf, isSeaHex } from '../queries/queries.ts';
import { turnUpTiles } from './unseen-tiles.ts';

/** If the option says so, turns up the tile on which a move has ended. Call this last. VAR-04 */
export function turnUpEntered(play: Play, seat: Seat, hex: HexId): void {
  if (play.game.rules.hiddenMap !== 'onEntry') return;
  turnUpTiles(play, [hex]);
  if (isSeaHex(play.game, hexState(play.game, hex))) push(play, { kind: 'back', seat, hex });
}

/**
 * May pieces go back to this hex? In the combat phase not if enemies are there. In the movement phase the
 * pieces have only just left it, so enemies do not matter. AMB-102
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
    // Pieces that no hex takes back, or that changed sides in this hex, are lost.
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
