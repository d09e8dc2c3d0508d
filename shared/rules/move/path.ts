// May these pieces take this path? A move is one whole path, tested as a whole; a hero who leads a stack makes it cheaper.
// Everything here is public or the mover's own. MOVE-02…MOVE-12, FLY-01, FLY-04, FLY-05, HPOW-03, AMB-25, AMB-26, AMB-28,
// AMB-112, AMB-143

import { hexesWhere, hexState, hexUnder, isFighter, shownCount } from '../../game/pieces.ts';
import { lying } from '../../game/places.ts';
import {
  type Counter,
  type FrameOf,
  type Game,
  type HexId,
  isOnBoard,
  NOBODY,
  type PieceId,
  type Refusal,
  type Seat,
} from '../../game/types.ts';
import { firstOf } from '../../shape/entry.ts';
import { enemiesIn, hasEnemy } from '../presence.ts';
import { areDistinct, beside, countIn, isHex, isLandHex, isSeaHex, pieceById, refuse } from '../queries.ts';
import { fitsIn, spaceIn } from '../stacking-limit.ts';
import { enterCost, flies, hexesLed, isLeader, mustStayWithLeader, paysOne, spentBy } from './movement-cost.ts';
import { isOpenIncome } from './taking-hexes.ts';

/** What a move depends on besides the board: the active stack and where the mover is pinned. */
export interface MovementPart {
  seat: Seat;
  /** Hex of the active stack, null when nothing has moved. */
  active: HexId | null;
  pinned: readonly HexId[];
}

/** Hexes where `seat` has pieces among enemy counters. MOVE-07, AMB-23 */
export const pinnedNow = (g: Game, seat: Seat): HexId[] =>
  hexesWhere(g, (h, hex) => countIn(h, seat) > 0 && enemiesIn(g, hex, seat).length > 0);

/** The part of the movement phase that `seat` plays now, or the one it would begin now. */
export function movementPartOf(g: Game, seat: Seat): MovementPart {
  const part = g.stack.findLast((f): f is FrameOf<'move.part'> => f.kind === 'move.part' && f.seat === seat);
  return part ?? { seat, active: null, pinned: pinnedNow(g, seat) };
}

/** Nobody goes on from land that nobody owns, but where it can be taken without exploring. MOVE-11, CONQ-03, AMB-28 */
export function isWild(g: Game, hex: HexId): boolean {
  const h = hexState(g, hex);
  return h.owner === NOBODY && isLandHex(h) && !isOpenIncome(g, hex);
}

/** A piece that ends a move here is done. MOVE-09, MOVE-11 */
export const mustStop = (g: Game, hex: HexId, seat: Seat): boolean => isWild(g, hex) || hasEnemy(g, hex, seat);

/** A stack on the move: how many, where from, and what it can do. */
export interface MovingStack {
  seat: Seat;
  from: HexId;
  n: number;
  /** Points left to the piece that has least, if no hero leads any of them. */
  left: number;
  /** The same of those that pay for the terrain in this company; ANY where none of them does. */
  points: number;
  /** Hexes that those have left who pay one for each, led by a hero or on wings; ANY where nobody does. HPOW-03, FLY-05 */
  hexes: number;
  /** Every piece flies; only such a stack crosses sea and passes enemies. */
  allFly: boolean;
  someFly: boolean;
  /** A hero leads all of it: a point a hex, and no pin holds it. HPOW-03 */
  led: boolean;
}

/** More points or hexes than any move has. */
export const ANY = 99;

/** A hero of the seat who leads and can go on stands in this hex. HPOW-03 */
const hasLeader = (g: Game, seat: Seat, hex: HexId): boolean =>
  shownCount(hexState(g, hex), seat) > 0 &&
  lying(g, hex).some((c) => c.seat === seat && isLeader(c) && mayGoOn(g, c, true));

/** Has this piece points left, or hexes where a hero leads it? MOVE-02, HPOW-03 */
function mayGoOn(g: Game, c: Counter, withLeader: boolean): boolean {
  const hexes = withLeader ? hexesLed(c) : null;
  return (hexes ?? spentBy(g, c)) < g.rules.movement;
}

export function movingStack(g: Game, seat: Seat, pieces: readonly Counter[]): MovingStack {
  const { movement } = g.rules;
  const withLeader = pieces.some(isLeader);
  let left = movement;
  let points = ANY;
  let hexes = ANY;
  let fly = 0;
  let follow = 0;
  for (const c of pieces) {
    const own = movement - spentBy(g, c);
    const led = withLeader ? hexesLed(c) : null;
    left = Math.min(left, own);
    if (led !== null) hexes = Math.min(hexes, movement - led);
    else if (paysOne(g, c)) hexes = Math.min(hexes, own);
    else points = Math.min(points, own);
    if (led !== null) follow++;
    if (flies(c)) fly++;
  }
  return {
    seat,
    from: hexUnder(firstOf(pieces)),
    n: pieces.length,
    left,
    points,
    hexes,
    allFly: fly === pieces.length,
    someFly: fly > 0,
    led: follow === pieces.length,
  };
}

/** Pieces of the stack that stand in a hex already, when a path comes back to its start. */
const already = (s: MovingStack, hex: HexId): number => (hex === s.from ? s.n : 0);

/** May the stack enter this hex and go on from it? Null when it may. */
export function passRefusal(g: Game, s: MovingStack, hex: HexId): Refusal | null {
  if (isSeaHex(hexState(g, hex)) && !s.allFly) return refuse('MOVE-12', { hex });
  if (isWild(g, hex)) return refuse('MOVE-11', { hex });
  if (!s.allFly && hasEnemy(g, hex, s.seat)) return refuse('MOVE-09', { hex });
  const n = s.n - already(s, hex);
  if (fitsIn(g, hex, s.seat, n)) return null;
  const short = { hex, have: spaceIn(g, hex, s.seat), need: n };
  if (s.someFly) return refuse('FLY-04', short);
  return g.rules.stackLimitWhen === 'always' ? refuse('MOVE-05', short) : null;
}

/** May the stack end its move in this hex? Null when it may. */
export function landRefusal(g: Game, s: MovingStack, hex: HexId): Refusal | null {
  if (isSeaHex(hexState(g, hex))) return refuse(s.allFly ? 'FLY-01' : 'MOVE-12', { hex });
  const free = spaceIn(g, hex, s.seat);
  const n = s.n - already(s, hex);
  // Where some may stop a hex before, one must get there. MOVE-14
  const least = g.rules.stackLimitWhen === 'bounceBack' ? Math.min(1, n) : n;
  return least > free ? refuse('MOVE-05', { hex, have: free, need: n }) : null;
}

/** The path of a stack, hex by hex as entered. Null when it may go that way. */
export function pathRefusal(g: Game, s: MovingStack, path: readonly HexId[]): Refusal | null {
  if (path.length === 0) return refuse('decision.count');
  let at = s.from;
  let need = 0;
  let entered = 0;
  for (const hex of path) {
    entered++;
    if (!isHex(g, hex)) return refuse('hex.unknown', { hex });
    if (!beside(g, at).includes(hex)) return refuse('decision.choice', { hex });
    need += enterCost(g, hex);
    if (need > s.points) return refuse('MOVE-02', { hex, need, have: s.points });
    if (entered > s.hexes) return refuse('MOVE-02', { hex, need: entered, have: s.hexes });
    const refusal = entered < path.length ? passRefusal(g, s, hex) : landRefusal(g, s, hex);
    if (refusal !== null) return refusal;
    at = hex;
  }
  return null;
}

/** A seat's own piece on the board by its id; a refusal for what it cannot know as its own. */
function ownPiece(g: Game, seat: Seat, id: PieceId): Counter | Refusal {
  const c = pieceById(g, id);
  if (c === undefined || c.seat !== seat) return refuse('piece.unknown', { id });
  return !isOnBoard(c.at) || !isFighter(c.kind) ? refuse('MOVE-01', { id }) : c;
}

/** A piece that has to end its move where the hero does who leads it, and would be left here by those who go on. AMB-143 */
const leftBehind = (g: Game, seat: Seat, hex: HexId, going: readonly PieceId[]): Counter | undefined =>
  lying(g, hex).find((c) => c.seat === seat && mustStayWithLeader(g, c) && !going.includes(c.id));

/** May these pieces start as one stack, whatever their path? The stack, or a refusal. */
export function stackAtStart(g: Game, part: MovementPart, ids: readonly PieceId[]): MovingStack | Refusal {
  if (ids.length === 0) return refuse('decision.count');
  const pieces: Counter[] = [];
  for (const id of ids) {
    const c = ownPiece(g, part.seat, id);
    if ('rule' in c) return c;
    pieces.push(c);
  }
  if (!areDistinct(ids)) return refuse('decision.twice');
  const hex = hexUnder(firstOf(pieces));
  const withLeader = pieces.some(isLeader);
  for (const c of pieces) {
    if (c.at !== hex) return refuse('MOVE-03', { hex: hexUnder(c) });
    const spent = spentBy(g, c);
    // Once another stack starts, those that moved before are done. AMB-25
    if (spent > 0 && hex !== part.active) return refuse('MOVE-04', { id: c.id, hex });
    if (!mayGoOn(g, c, withLeader)) return refuse('MOVE-02', { id: c.id, need: 1, have: 0 });
  }
  const behind = withLeader ? leftBehind(g, part.seat, hex, ids) : undefined;
  if (behind !== undefined) return refuse('HPOW-03', { id: behind.id, hex });
  const stack = movingStack(g, part.seat, pieces);
  const held = part.pinned.includes(hex) && !stack.led ? pieces.find((c) => !flies(c)) : undefined;
  return held === undefined ? stack : refuse('MOVE-07', { id: held.id, hex });
}

/** May `seat` move exactly these pieces along this path? Null when it may. MOVE-01…MOVE-12, FLY-01…FLY-05 */
export function goRefusal(
  g: Game,
  part: MovementPart,
  ids: readonly PieceId[],
  path: readonly HexId[],
): Refusal | null {
  const stack = stackAtStart(g, part, ids);
  return 'rule' in stack ? stack : pathRefusal(g, stack, path);
}

/** May this piece be part of a move that starts now? */
export const isReady = (g: Game, part: MovementPart, c: Counter): boolean => {
  if (c.seat !== part.seat || !isOnBoard(c.at) || !isFighter(c.kind)) return false;
  if (c.spent !== 0 && c.at !== part.active) return false;
  if (mayGoOn(g, c, false) && (flies(c) || !part.pinned.includes(c.at))) return true;
  return mayGoOn(g, c, true) && hexesLed(c) !== null && hasLeader(g, c.seat, c.at);
};
