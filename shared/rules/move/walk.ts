// Carrying out a path that passed its check, as far as nothing interrupts it. MOVE-09, MOVE-11, FLY-02, AMB-112
import { hexUnder } from '../../game/pieces.ts';
import type { Counter, HexId, PieceId, Seat } from '../../game/types.ts';
import type { Play } from '../play.ts';
import { hasEnemy } from '../presence.ts';
import { pieceById } from '../queries.ts';
import { enterCost, spentBy } from './movement-cost.ts';
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
  let last = 0;
  let cost = enterCost(g, path[0]);
  while (last < path.length - 1 && !hasEnemy(g, path[last], seat)) cost += enterCost(g, path[++last]);
  const at = path[last];
  const rest = path.slice(last + 1);
  const pieces = ids.map((id) => pieceById(g, id)).filter((c): c is Counter => c !== undefined);
  const hidden = pieces.filter((c) => !c.up).sort((a, b) => a.id - b.id);
  const up = pieces.filter((c) => c.up).sort((a, b) => a.id - b.id);
  // Whoever could not have paid for it alone has ended the move with the hero who led. HPOW-03
  const led = pieces.some((c) => spentBy(g, c) + cost > g.rules.movement);
  const done = led || (rest.length === 0 && mustStop(g, at, seat));
  play.emit({
    t: 'moved',
    seat,
    path: [hexUnder(pieces[0]), ...path.slice(0, last + 1)],
    n: hidden.length,
    ids: hidden.map((c) => c.id),
    up: up.map((c) => c.id),
    spent: [...hidden, ...up].map((c) => (done ? 'done' : spentBy(g, c) + cost)),
    why: 'move',
  });
  return { at, rest };
}
