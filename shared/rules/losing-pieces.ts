// What happens to lost pieces: Things go to the cup, heroes to the pool, and a power returns some Things to
// their owner's rack. HERO-08, POW-04, SEC-17, AMB-153

import type { LossReason } from '../model/events/index.ts';
import { countersWith } from '../model/game/pieces.ts';
import type { Counter, HexId, PieceId, Seat } from '../model/game/types.ts';
import { mint, type Play } from './play.ts';
import { powerOf } from './powers/powers.ts';

/** Removes pieces of one seat from a hex. Opponents see only how many face-down pieces leave. */
export function losePieces(play: Play, hex: HexId, seat: Seat, list: readonly PieceId[], why: LossReason): void {
  const pieces = countersWith(play.game.counters, list);
  const comesBack = powerOf(play.game, seat).comesBack ?? (() => false);
  const lost = pieces.filter((c) => !comesBack(c.kind));
  const ids = lost.filter((c) => !c.up).map((c) => c.id);
  const up = lost.filter((c) => c.up).map((c) => c.id);
  if (ids.length > 0) play.emit({ t: 'hiddenLost', seat, hex, count: ids.length, ids, why });
  if (up.length > 0) play.emit({ t: 'shownLost', at: hex, seat, ids: up, why });
  const back = pieces.filter((c) => comesBack(c.kind));
  comeBack(
    play,
    hex,
    seat,
    back.filter((c) => !c.up),
  );
  comeBack(
    play,
    hex,
    seat,
    back.filter((c) => c.up),
  );
}

/**
 * Returns eliminated pieces to their owner's rack. All pieces in the list are face down, or all
 * are face up. POW-04
 */
function comeBack(play: Play, hex: HexId, seat: Seat, pieces: readonly Counter[]): void {
  if (pieces.length === 0) return;
  const ids = pieces.filter((c) => !c.up).map((c) => c.id);
  const up = pieces.filter((c) => c.up).map((c) => c.id);
  const kinds = pieces.map((c) => c.kind);
  play.emit({ t: 'cameBack', hex, seat, count: ids.length, ids, up, faces: mint(play.game, kinds) });
}
