// Moves pieces along a checked path until something interrupts the move. MOVE-09, MOVE-11, MOVE-14, FLY-02,
// HPOW-03, AMB-112, AMB-102, AMB-143

import { hexState, hexUnder } from '../../model/game/pieces.ts';
import type { Counter, Game, HexId, PieceId, PieceOrigin, Seat, Spent } from '../../model/game/types.ts';
import { firstOf, lastOf, sortFew } from '../../model/shape/entry.ts';
import type { Play } from '../play.ts';
import { hasEnemy } from '../presence.ts';
import { isFaceDown, isSeaHex, pieceById } from '../queries/queries.ts';
import { spaceIn } from '../queries/stacking-limit.ts';
import { hexesLed, isLeader, pathPoints, spentBy } from './movement-cost.ts';
import { mustStop } from './stopping.ts';
import { hasWandered } from './wandering.ts';

/** The hex where a walk ended, and the hexes that are left for flyers to pass. FLY-02 */
interface PathWalk {
  at: HexId;
  rest: HexId[];
}

interface Group {
  pieces: Counter[];
  entered: readonly HexId[];
}

/**
 * Groups pieces by the hex where their move ends. Under `bounceBack` the first pieces in the list end at the
 * last hex as long as they fit; the others stop one hex earlier, and so on. MOVE-14
 */
function groupsOf(g: Game, seat: Seat, pieces: Counter[], entered: readonly HexId[]): Group[] {
  if (g.rules.stackLimitWhen !== 'bounceBack') return [{ pieces, entered }];
  const from = hexUnder(firstOf(pieces));
  const groups: Group[] = [];
  let left = pieces;
  for (let n = entered.length; n > 0 && left.length > 0; n--) {
    const hex = entered[n - 1];
    if (hex === undefined || isSeaHex(g, hexState(g, hex)) || entered.indexOf(hex, n) >= 0) continue;
    // Moving pieces leave their own space free in the hex they started from.
    const fit = spaceIn(g, hex, seat) + (hex === from ? pieces.length : 0);
    if (fit > 0) groups.push({ pieces: left.slice(0, fit), entered: entered.slice(0, n) });
    left = left.slice(fit);
  }
  return groups;
}

/** Returns the hexes up to the first one with enemies, where flyers must be shown. FLY-02 */
function hexesUpToEnemies(g: Game, seat: Seat, path: readonly HexId[]): HexId[] {
  const at = path.findIndex((hex) => hasEnemy(g, hex, seat));
  return path.slice(0, at < 0 ? path.length : at + 1);
}

/** Would every piece stay in its hex? Such a move is illegal, because a player could repeat it forever. */
export const movesNoPiece = (g: Game, seat: Seat, pieces: Counter[], path: readonly HexId[]): boolean =>
  groupsOf(g, seat, pieces, hexesUpToEnemies(g, seat, path)).length === 0;

/** Moves pieces of one hex along `path`, to its end or to the hex where flyers must be shown. */
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
 * Returns the hex to which pieces return if the tile turns out to be sea; null if the tile is face
 * up. VAR-03, VAR-04, AMB-102
 */
function cameFrom(g: Game, path: readonly HexId[]): PieceOrigin | null {
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
