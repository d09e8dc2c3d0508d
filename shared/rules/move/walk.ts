// Carrying out a path that passed its check, as far as nothing interrupts it. MOVE-09, MOVE-11, FLY-02, HPOW-03, AMB-112,
// AMB-143

import { hexUnder } from '../../game/pieces.ts';
import type { Counter, HexId, PieceId, Seat, Spent } from '../../game/types.ts';
import { firstOf, lastOf } from '../../shape/entry.ts';
import type { Play } from '../play.ts';
import { hasEnemy } from '../presence.ts';
import { pieceById } from '../queries.ts';
import { hexesLed, isLeader, pathPoints, spentBy } from './movement-cost.ts';
import { mustStop } from './path.ts';

/** Where a run ended, and the hexes still to go when enemies there must be passed by air first (FLY-02). */
export interface PathWalk {
  at: HexId;
  rest: HexId[];
}

/**
 * Moves pieces of one hex along `path` up to its end or the first hex where flyers must show themselves to go on.
 * Pieces that must stay where they end are done.
 */
export function walkPath(play: Play, seat: Seat, ids: readonly PieceId[], path: readonly HexId[]): PathWalk {
  const g = play.game;
  const entered: HexId[] = [];
  for (const hex of path) {
    entered.push(hex);
    if (hasEnemy(g, hex, seat)) break;
  }
  const at = lastOf(entered);
  const rest = path.slice(entered.length);
  const pieces = ids.map((id) => pieceById(g, id)).filter((c): c is Counter => c !== undefined);
  const hidden = pieces.filter((c) => !c.up).sort((a, b) => a.id - b.id);
  const up = pieces.filter((c) => c.up).sort((a, b) => a.id - b.id);
  const done = rest.length === 0 && mustStop(g, at, seat);
  const withLeader = pieces.some(isLeader);
  const spentNow = (c: Counter): Spent => {
    const points = spentBy(g, c) + pathPoints(g, c, entered);
    const led = withLeader ? hexesLed(c) : null;
    return led === null ? points : { points, hexes: led + entered.length };
  };
  play.emit({
    t: 'moved',
    seat,
    path: [hexUnder(firstOf(pieces)), ...entered],
    n: hidden.length,
    ids: hidden.map((c) => c.id),
    up: up.map((c) => c.id),
    spent: [...hidden, ...up].map((c) => (done ? 'done' : spentNow(c))),
    why: 'move',
  });
  return { at, rest };
}
