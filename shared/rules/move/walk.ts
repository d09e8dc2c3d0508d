// Carrying out a path that passed its check, as far as nothing interrupts it. MOVE-09, MOVE-11, MOVE-14, FLY-02, HPOW-03, AMB-112,
// AMB-102, AMB-143

import { hexState, hexUnder } from '../../game/pieces.ts';
import type { CameFrom, Counter, Game, HexId, PieceId, Seat, Spent } from '../../game/types.ts';
import { firstOf, lastOf, sortFew } from '../../shape/entry.ts';
import type { Play } from '../play.ts';
import { hasEnemy } from '../presence.ts';
import { isFaceDown, isSeaHex, pieceById } from '../queries.ts';
import { spaceIn } from '../stacking-limit.ts';
import { hexesLed, isLeader, pathPoints, spentBy } from './movement-cost.ts';
import { mustStop } from './stopping.ts';
import { hasWandered } from './wandering.ts';

/** Where a run ended, and the hexes still to go when enemies there must be passed by air first (FLY-02). */
interface PathWalk {
  at: HexId;
  rest: HexId[];
}

/** Pieces of a move that end it together: the hexes they have entered, none for those who come no further. */
interface Group {
  pieces: Counter[];
  entered: readonly HexId[];
}

/**
 * Who of a stack ends where. All at the end of the way; where the table sends back who has no room, as many as fit there, in
 * the order they were named, as many as fit a hex before, and so on. MOVE-14
 */
function groupsOf(g: Game, seat: Seat, pieces: Counter[], entered: readonly HexId[]): Group[] {
  if (g.rules.stackLimitWhen !== 'bounceBack') return [{ pieces, entered }];
  const from = hexUnder(firstOf(pieces));
  const groups: Group[] = [];
  let left = pieces;
  for (let n = entered.length; n > 0 && left.length > 0; n--) {
    const hex = entered[n - 1];
    if (hex === undefined || isSeaHex(g, hexState(g, hex)) || entered.indexOf(hex, n) >= 0) continue;
    // They have left where they began.
    const fit = spaceIn(g, hex, seat) + (hex === from ? pieces.length : 0);
    if (fit > 0) groups.push({ pieces: left.slice(0, fit), entered: entered.slice(0, n) });
    left = left.slice(fit);
  }
  return groups;
}

/** The hexes that a path enters up to its end, or to the first hex with enemies. FLY-02 */
function hexesUpToEnemies(g: Game, seat: Seat, path: readonly HexId[]): HexId[] {
  const at = path.findIndex((hex) => hasEnemy(g, hex, seat));
  return path.slice(0, at < 0 ? path.length : at + 1);
}

/** Returns whether a move along this path would leave all pieces where they are. No such move is legal: it could be made for ever. */
export const movesNobody = (g: Game, seat: Seat, pieces: Counter[], path: readonly HexId[]): boolean =>
  groupsOf(g, seat, pieces, hexesUpToEnemies(g, seat, path)).length === 0;

/**
 * Moves pieces of one hex along `path` up to its end or the first hex where flyers must show themselves to go on.
 * Pieces that must stay where they end are done.
 */
export function walkPath(play: Play, seat: Seat, ids: readonly PieceId[], path: readonly HexId[]): PathWalk {
  const g = play.game;
  const entered = hexesUpToEnemies(g, seat, path);
  const at = lastOf(entered);
  const rest = path.slice(entered.length);
  const pieces = ids.map((id) => pieceById(g, id)).filter((c): c is Counter => c !== undefined);
  const isEnd = rest.length === 0;
  const withLeader = pieces.some(isLeader);
  const groups = isEnd ? groupsOf(g, seat, pieces, entered) : [{ pieces, entered }];
  for (const group of groups) moveGroup(play, seat, group, withLeader, isEnd);
  return { at, rest };
}

/**
 * What is kept of those who end their move on a face-down tile: the last hex on their way where one can stand. Null where the
 * tile shows. VAR-03, VAR-04, AMB-102
 */
function cameFrom(g: Game, path: readonly HexId[]): CameFrom | null {
  if (!isFaceDown(hexState(g, lastOf(path)))) return null;
  const from = path.slice(0, -1).findLast((hex) => !isSeaHex(g, hexState(g, hex)));
  return from === undefined ? null : { from };
}

const byId = (a: Counter, b: Counter): number => a.id - b.id;

function moveGroup(play: Play, seat: Seat, { pieces, entered }: Group, withLeader: boolean, isEnd: boolean): void {
  const g = play.game;
  const hidden = sortFew(
    pieces.filter((c) => !c.up),
    byId,
  );
  const up = sortFew(
    pieces.filter((c) => c.up),
    byId,
  );
  const from = hexUnder(firstOf(pieces));
  const path = [from, ...entered];
  const done = isEnd && (mustStop(g, lastOf(entered), seat) || hasWandered(g, from, entered));
  const stopped: Spent = cameFrom(g, path) ?? 'done';
  const spentNow = (c: Counter): Spent => {
    const points = spentBy(g, c) + pathPoints(g, c, entered);
    const led = withLeader ? hexesLed(c) : null;
    return led === null ? points : { points, hexes: led + entered.length };
  };
  play.emit({
    t: 'moved',
    seat,
    path,
    count: hidden.length,
    ids: hidden.map((c) => c.id),
    up: up.map((c) => c.id),
    spent: [...hidden, ...up].map((c) => (done ? stopped : spentNow(c))),
    why: 'move',
  });
}
