// Pieces that move together as one stack: which pieces may do so, from which hex, and how far.
// MOVE-01…MOVE-04, MOVE-07, HPOW-03, AMB-25, AMB-143

import { hexState, hexUnder, isFighter, shownCount } from '../../model/game/pieces.ts';
import { lying } from '../../model/game/places.ts';
import {
  type Counter,
  type FrameOf,
  type Game,
  type HexId,
  isOnBoard,
  type PieceId,
  type Refusal,
  type Seat,
} from '../../model/game/types.ts';
import { firstOf } from '../../model/shape/entry.ts';
import { areDistinct, pieceById, refuse } from '../queries/queries.ts';
import { flies, hexesLed, isLeader, mustStayWithLeader, paysOne, spentBy } from './movement-cost.ts';
import { pinnedNow } from './pin.ts';

export interface MovementPart {
  seat: Seat;
  /** The hex of the stack that is moving; null if none has moved. */
  active: HexId | null;
  pinned: readonly HexId[];
}

/** Returns the part of the movement phase that `seat` plays now, or a new part. */
export function movementPartOf(g: Game, seat: Seat): MovementPart {
  const part = g.stack.findLast((f): f is FrameOf<'move.part'> => f.kind === 'move.part' && f.seat === seat);
  return part ?? { seat, active: null, pinned: pinnedNow(g, seat) };
}

export interface MovingStack {
  seat: Seat;
  from: HexId;
  count: number;
  /** The movement points of the piece that has fewest left, as if no hero led it. */
  left: number;
  /** The movement points of the piece that has fewest left and pays for the terrain; ANY if no piece pays. */
  points: number;
  /**
   * The hexes left to the piece that has fewest and pays one point per hex (led or flying); ANY if no
   * piece does. HPOW-03, FLY-05
   */
  hexes: number;
  /** The least points that a led piece would have left if no hero had led it; ANY if none is led. HPOW-03 */
  alone: number;
  /** Do all pieces fly? Only such a stack crosses sea and passes enemies. */
  allFly: boolean;
  someFly: boolean;
  /** Does a hero lead all pieces? Then they pay one point per hex, and no pin holds the stack. HPOW-03 */
  led: boolean;
}

/** A number larger than the points or hexes of any move. */
export const ANY = 99;

/** Is a hero of the seat in this hex who leads pieces and can go on? HPOW-03 */
const hasLeader = (g: Game, seat: Seat, hex: HexId): boolean =>
  shownCount(hexState(g, hex), seat) > 0 &&
  lying(g, hex).some((c) => c.seat === seat && isLeader(c) && mayGoOn(g, c, true));

/** Does the piece have movement points or hexes left? MOVE-02, HPOW-03 */
function mayGoOn(g: Game, c: Counter, withLeader: boolean): boolean {
  const hexes = withLeader ? hexesLed(c) : null;
  return (hexes ?? spentBy(g, c)) < g.rules.movement;
}

/** Combines pieces into a stack: how far it can go, whether it flies, and whether a hero leads it. MOVE-03 */
export function movingStack(g: Game, seat: Seat, pieces: readonly Counter[]): MovingStack {
  const { movement } = g.rules;
  const withLeader = pieces.some(isLeader);
  let left = movement;
  let points = ANY;
  let hexes = ANY;
  let alone = ANY;
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
    if (led !== null && !isLeader(c) && !paysOne(g, c)) alone = Math.min(alone, own);
    if (flies(g, c)) fly++;
  }
  return {
    seat,
    from: hexUnder(firstOf(pieces)),
    count: pieces.length,
    left,
    points,
    hexes,
    alone,
    allFly: fly === pieces.length,
    someFly: fly > 0,
    led: follow === pieces.length,
  };
}

function ownPiece(g: Game, seat: Seat, id: PieceId): Counter | Refusal {
  const c = pieceById(g, id);
  if (c === undefined || c.seat !== seat) return refuse('piece.unknown', { id });
  return !isOnBoard(c.at) || !isFighter(c.kind) ? refuse('MOVE-01', { id }) : c;
}

/**
 * Returns a piece that must end its move with its leading hero but is not among the moving pieces. AMB-143
 */
const leftBehind = (g: Game, seat: Seat, hex: HexId, going: readonly PieceId[]): Counter | undefined =>
  lying(g, hex).find((c) => c.seat === seat && mustStayWithLeader(g, c) && !going.includes(c.id));

/** Returns these pieces as a stack if they may start together, otherwise a refusal. */
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
    // Once a stack has started from another hex, pieces that moved earlier cannot move again. AMB-25
    if (spent > 0 && hex !== part.active) return refuse('MOVE-04', { id: c.id, hex });
    if (!mayGoOn(g, c, withLeader)) return refuse('MOVE-02', { id: c.id, need: 1, have: 0 });
  }
  const behind = withLeader ? leftBehind(g, part.seat, hex, ids) : undefined;
  if (behind !== undefined) return refuse('HPOW-03', { id: behind.id, hex });
  const stack = movingStack(g, part.seat, pieces);
  const held = part.pinned.includes(hex) && !stack.led ? pieces.find((c) => !flies(g, c)) : undefined;
  return held === undefined ? stack : refuse('MOVE-07', { id: held.id, hex });
}

/** Returns whether this piece may be part of a move now. */
export const isReady = (g: Game, part: MovementPart, c: Counter): boolean => {
  if (c.seat !== part.seat || !isOnBoard(c.at) || !isFighter(c.kind)) return false;
  if (c.spent !== 0 && c.at !== part.active) return false;
  if (mayGoOn(g, c, false) && (flies(g, c) || !part.pinned.includes(c.at))) return true;
  return mayGoOn(g, c, true) && hexesLed(c) !== null && hasLeader(g, c.seat, c.at);
};
