// Pieces among enemy counters are pinned. The mover may demand that the pinners show one supported creature each; if none
// does, the movers are free. MOVE-07, MOVE-08, AMB-23, AMB-24

import { isCreature } from '../../catalogue/index.ts';
import { hexesWhere, hexState, hiddenCount, shownCount } from '../../game/pieces.ts';
import type { Game, HexId, Seat } from '../../game/types.ts';
import { lastOf } from '../../shape/entry.ts';
import { answerOf, ask, type FrameModule, pop, setFrame } from '../play.ts';
import { enemiesIn, transports } from '../presence.ts';
import { countIn, order } from '../queries.ts';
import { turnDown, turnUp } from '../turning-pieces.ts';

/** Hexes where `seat` has pieces among enemy counters. MOVE-07, AMB-23 */
export const pinnedNow = (g: Game, seat: Seat): HexId[] =>
  hexesWhere(g, (h, hex) => countIn(h, seat) > 0 && enemiesIn(g, hex, seat).length > 0);

/** Other players with face-down pieces in a hex, in order: public. */
export const hiddenEnemies = (g: Game, hex: HexId, seat: Seat): Seat[] =>
  order(g).filter((s) => s !== seat && hiddenCount(hexState(g, hex), s) > 0);

/** A hero lies face up and pins without proof, and so does a transport. AMB-24, AMB-120 */
export const isHeldByHero = (g: Game, hex: HexId, seat: Seat): boolean =>
  g.clockwise.some((s) => s !== seat && shownCount(hexState(g, hex), s) > 0) ||
  transports(g).some((c) => c.at === hex && c.seat !== seat);

export const pinFrame: FrameModule<'pin'> = {
  // Every pinner is asked, also one who could show nothing. ENG-04
  run(play, frame) {
    const { seat, hex } = frame;
    ask(
      play,
      hiddenEnemies(play.game, hex, seat).map((s) => ({ seat: s, kind: 'pin.show' as const, hex })),
    );
  },

  take(play, frame, given) {
    const { seat, hex } = frame;
    let shown = false;
    for (const one of given) {
      const { id } = answerOf(one, 'pin.show');
      const by = one.decision.seat;
      if (id !== null) {
        const faces = turnUp(play, by, hex, [id]);
        const up = faces.map((f) => f.id);
        turnDown(play, by, hex, up, isCreature);
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
