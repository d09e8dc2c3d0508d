// Pieces that move as one stack: who may, from where, and how far each can still go. MOVE-01…MOVE-04, MOVE-07, HPOW-03,
// AMB-25, AMB-143

import { hexState, hexUnder, isFighter, shownCount } from '../../game/pieces.ts';
import { lying } from '../../game/places.ts';
import {
  type Counter,
  type FrameOf,
  type Game,
  type HexId,
  isOnBoard,
  type PieceId,
  type Refusal,
  type Seat,
} from '../../game/types.ts';
import { firstOf } from '../../shape/entry.ts';
import { areDistinct, pieceById, refuse } from '../queries.ts';
import { flies, hexesLed, isLeader, mustStayWithLeader, paysOne, spentBy } from './movement-cost.ts';
import { pinnedNow } from './pin.ts';

/** What a move depends on besides the board: the active stack and where the mover is pinned. */
export interface MovementPart {
  seat: Seat;
  /** Hex of the active stack, null when nothing has moved. */
  active: HexId | null;
  pinned: readonly HexId[];
}

/** The part of the movement phase that `seat` plays now, or the one it would begin now. */
export function movementPartOf(g: Game, seat: Seat): MovementPart {
  const part = g.stack.findLast((f): f is FrameOf<'move.part'> => f.kind === 'move.part' && f.seat === seat);
  return part ?? { seat, active: null, pinned: pinnedNow(g, seat) };
}

/** A stack on the move: how many, where from, and what it can do. */
export interface MovingStack {
  seat: Seat;
  from: HexId;
  count: number;
  /** Points left to the piece that has least, if no hero leads any of them. */
  left: number;
  /** The same of those that pay for the terrain in this company; ANY where none of them does. */
  points: number;
  /** Hexes that those have left who pay one for each, led by a hero or on wings; ANY where nobody does. HPOW-03, FLY-05 */
  hexes: number;
  /** Points that whoever of those led has least would have left alone; ANY where a hero leads nobody. HPOW-03 */
  alone: number;
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

/** What these pieces are as one stack: how far the slowest still goes, and who flies or follows a leader. MOVE-03 */
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
  const held = part.pinned.includes(hex) && !stack.led ? pieces.find((c) => !flies(g, c)) : undefined;
  return held === undefined ? stack : refuse('MOVE-07', { id: held.id, hex });
}

/** May this piece be part of a move that starts now? */
export const isReady = (g: Game, part: MovementPart, c: Counter): boolean => {
  if (c.seat !== part.seat || !isOnBoard(c.at) || !isFighter(c.kind)) return false;
  if (c.spent !== 0 && c.at !== part.active) return false;
  if (mayGoOn(g, c, false) && (flies(g, c) || !part.pinned.includes(c.at))) return true;
  return mayGoOn(g, c, true) && hexesLed(c) !== null && hasLeader(g, c.seat, c.at);
};
