// Basic questions about pieces and hexes, answered in one place for rules, panels and bots. COMP-02…COMP-06

import { isCreature, isHero } from '../catalogue/index.ts';
import { boardHexes } from '../hex/hex.ts';
import {
  type Counter,
  type Game,
  type HexId,
  type HexState,
  isOnBoard,
  isPiece,
  type Kind,
  NOBODY,
  type PieceId,
  type Seat,
  type SeatState,
  type Target,
} from './types.ts';

/**
 * Is the kind a creature or a hero? They move, fight, and count for the limit of pieces in a hex (MOVE-05).
 */
export const isFighter = (kind: Kind): boolean => isCreature(kind) || isHero(kind);

/** Returns the piece that bears this item, or null. */
export const bearerIdOf = ({ role }: Counter): PieceId | null => (role?.as === 'borne' ? role.by : null);

/** Returns the transport that this piece is aboard, or null. */
export const transportIdOf = ({ role }: Counter): PieceId | null => (role?.as === 'aboard' ? role.of : null);

/** Returns the hits that an item in play has survived. Other targets fall at the first hit. MAG-06 */
export const hitsOn = ({ role }: Counter): number => (role?.as === 'fighting' ? role.hits : 0);

/** Returns the current strength of an item in play; 0 for any other piece. */
export const strengthOf = ({ role }: Counter): number => (role?.as === 'fighting' ? role.value - role.hits : 0);

/** Returns the index of the counter with this id, or -1. Lists are sorted by id. */
export function placeOf(counters: readonly Counter[], id: PieceId): number {
  let low = 0;
  let high = counters.length - 1;
  while (low <= high) {
    const mid = (low + high) >> 1;
    const c = counters[mid];
    if (c === undefined) break;
    if (c.id === id) return mid;
    if (c.id < id) low = mid + 1;
    else high = mid - 1;
  }
  return -1;
}

/** Returns the counter with this id. Throws a RangeError for an unknown id. */
export function counterOf(g: Game, id: PieceId): Counter {
  const c = findCounter(g.counters, id);
  if (c === undefined) throw new RangeError(`no such piece: ${id}`);
  return c;
}

/** Returns the hex of a piece. Throws a RangeError if the piece is elsewhere. */
export function hexUnder({ id, at }: Counter): HexId {
  if (!isOnBoard(at)) throw new RangeError(`piece ${id} is not on the board`);
  return at;
}

/** Returns the state of a hex. Throws a RangeError for a hex that is not on the board. */
export function hexState(g: Game, hex: HexId): HexState {
  const h = g.hexes[hex];
  if (h === undefined) throw new RangeError(`no such hex on this board: ${hex}`);
  return h;
}

/** Returns the state of a seat. Throws a RangeError for NOBODY and for a seat that the table lacks. */
export function seatState(g: Game, seat: Seat): SeatState {
  const state = g.seats[seat];
  if (state === undefined) throw new RangeError(`no such seat at this table: ${seat}`);
  return state;
}

/** Returns the number of face-down creatures of a seat in a hex. Neutral creatures are always face up. */
export const hiddenCount = ({ hidden }: HexState, seat: Seat): number => hidden[seat] ?? 0;

/** Returns the number of face-up creatures and heroes of a seat, or of NOBODY, in a hex. */
export const shownCount = ({ shown, neutral }: HexState, seat: Seat): number =>
  seat === NOBODY ? neutral : (shown[seat] ?? 0);

/** Returns the hexes for which `fits` is true, by rising index. */
export function hexesWhere(g: Game, fits: (h: HexState, hex: HexId) => boolean): HexId[] {
  const list: HexId[] = [];
  for (const hex of boardHexes(g.hexes.length)) if (fits(hexState(g, hex), hex)) list.push(hex);
  return list;
}

/** Returns the counters with these ids, each once, by rising id. Skips unknown ids. */
export function countersWith(counters: readonly Counter[], ids: readonly Target[]): Counter[] {
  const found: Counter[] = [];
  let last = -1;
  let isRising = true;
  for (const id of ids) {
    const c = isPiece(id) ? findCounter(counters, id) : undefined;
    if (c === undefined) continue;
    if (c.id <= last) isRising = false;
    last = c.id;
    found.push(c);
  }
  return isRising ? found : [...new Set(found)].sort((a, b) => a.id - b.id);
}

/** Returns the counter with this id, or undefined. */
export function findCounter(counters: readonly Counter[], id: PieceId): Counter | undefined {
  const place = placeOf(counters, id);
  return place < 0 ? undefined : counters[place];
}
