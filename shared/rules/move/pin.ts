// A piece in a hex with enemy pieces is pinned there. It is freed if no enemy shows a supported creature when
// its owner demands it. MOVE-07, MOVE-08, AMB-23, AMB-24

import { hexesWhere, hexState, hiddenCount, shownCount } from '../../model/game/pieces.ts';
import type { Game, HexId, Seat } from '../../model/game/types.ts';
import { lastOf } from '../../model/shape/entry.ts';
import { isBluff } from '../bluff.ts';
import { answerOf, ask, type FrameModule, type Play, pop, setFrame } from '../play.ts';
import { transports } from '../presence.ts';
import { countIn, order, shownIn } from '../queries/queries.ts';
import { turnDown, turnUp } from '../turning-pieces.ts';

/** Returns the other players with face-down pieces in a hex. This is public. */
export const hiddenEnemies = (g: Game, hex: HexId, seat: Seat): Seat[] =>
  order(g).filter((s) => s !== seat && hiddenCount(hexState(g, hex), s) > 0);

/** Does this seat pin enemies in a hex by a supported creature that is face up? MOVE-08 */
const holdsOpenly = (g: Game, hex: HexId, seat: Seat): boolean =>
  shownCount(hexState(g, hex), seat) > 0 && shownIn(g, hex, seat).some((c) => !isBluff(g, c));

/**
 * Is the seat pinned in a hex without any need of proof, by supported face-up pieces or a
 * transport? AMB-24, AMB-120, VAR-05
 */
export const isPinnedInTheOpen = (g: Game, hex: HexId, seat: Seat): boolean =>
  g.clockwise.some((s) => s !== seat && holdsOpenly(g, hex, s)) ||
  transports(g).some((c) => c.at === hex && c.seat !== seat);

/** Returns the hexes where enemies pin pieces of `seat`. Face-up bluffs do not pin. MOVE-07, AMB-23 */
export const pinnedNow = (g: Game, seat: Seat): HexId[] =>
  hexesWhere(
    g,
    (h, hex) => countIn(h, seat) > 0 && (hiddenEnemies(g, hex, seat).length > 0 || isPinnedInTheOpen(g, hex, seat)),
  );

/** During a movement part a call may remove the only creature that pinned pieces. This frees them. MOVE-07 */
export function freeUnheld(play: Play): void {
  const part = play.game.stack.at(-1);
  if (part?.kind !== 'move.part') return;
  const held = pinnedNow(play.game, part.seat);
  setFrame(play, { ...part, pinned: part.pinned.filter((h) => held.includes(h)) });
}

export const pinFrame: FrameModule<'pin'> = {
  // Every pinning player is asked, even a player who cannot show a creature, so that the
  // question reveals nothing. ENG-04
  run(play, frame) {
    const { seat, hex } = frame;
    ask(
      play,
      hiddenEnemies(play.game, hex, seat).map((s) => ({ seat: s, kind: 'pin.show' as const, hex })),
    );
  },

  take(play, frame, answers) {
    const { seat, hex } = frame;
    let shown = false;
    for (const pinAnswer of answers) {
      const { id } = answerOf(pinAnswer, 'pin.show');
      const by = pinAnswer.decision.seat;
      if (id !== null) {
        const faces = turnUp(play, by, hex, [id]);
        const up = faces.map((f) => f.id);
        turnDown(play, by, hex, up);
        shown = true;
      }
      play.emit({ t: 'answeredPin', seat: by, hex, shown: id !== null });
    }
    pop(play);
    const part = lastOf(play.game.stack);
    if (shown || part.kind !== 'move.part') return;
    play.emit({ t: 'freed', seat, hex });
    setFrame(play, { ...part, pinned: part.pinned.filter((h) => h !== hex) });
  },
};
