// What a piece is, asked in one place by rules, panels and bots. COMP-02…COMP-06

import { isCreature, isHero } from '../catalogue/index.ts';
import { boardHexes } from '../hex/index.ts';
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

/** A creature or a hero: what moves, fights and counts for stacking (MOVE-05). */
export const isFighter = (kind: Kind): boolean => isCreature(kind) || isHero(kind);

/** The piece that bears this item, null for none. */
export const bearerIdOf = ({ role }: Counter): PieceId | null => (role?.as === 'borne' ? role.by : null);

/** The transport this piece is aboard of, null for none. */
export const transportIdOf = ({ role }: Counter): PieceId | null => (role?.as === 'aboard' ? role.of : null);

/** Hits an item in play has taken and stands; what else is hit falls. MAG-06 */
export const hitsOn = ({ role }: Counter): number => (role?.as === 'fighting' ? role.hits : 0);

/** What an item in play fights with now; 0 for whatever does not fight as an item. */
export const strengthOf = ({ role }: Counter): number => (role?.as === 'fighting' ? role.value - role.hits : 0);

/** Where the counter with this id stands in a list, or -1: lists are sorted by id. */
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

/** The counter with this id. Throws a RangeError where it is none that is known. */
export function counterOf(g: Game, id: PieceId): Counter {
  const c = findCounter(g.counters, id);
  if (c === undefined) throw new RangeError(`no such piece: ${id}`);
  return c;
}

/** The hex a piece stands on. Throws a RangeError where it lies elsewhere. */
export function hexUnder({ id, at }: Counter): HexId {
  if (!isOnBoard(at)) throw new RangeError(`piece ${id} is not on the board`);
  return at;
}

/** What a game says of a hex. Throws a RangeError for one that is not on its board. */
export function hexState(g: Game, hex: HexId): HexState {
  const h = g.hexes[hex];
  if (h === undefined) throw new RangeError(`no such hex on this board: ${hex}`);
  return h;
}

/** What a game says of a seat. Throws a RangeError for NOBODY, and for a seat nobody has. */
export function seatState(g: Game, seat: Seat): SeatState {
  const state = g.seats[seat];
  if (state === undefined) throw new RangeError(`no such seat at this table: ${seat}`);
  return state;
}

/** Face-down creatures of a seat in a hex; nobody's lie face up. */
export const hiddenCount = ({ hidden }: HexState, seat: Seat): number => hidden[seat] ?? 0;

/** Face-up creatures and heroes of a seat, or of NOBODY, in a hex. */
export const shownCount = ({ shown, neutral }: HexState, seat: Seat): number =>
  seat === NOBODY ? neutral : (shown[seat] ?? 0);

/** The hexes of a game that fit, by rising number. */
export function hexesWhere(g: Game, fits: (h: HexState, hex: HexId) => boolean): HexId[] {
  const list: HexId[] = [];
  for (const hex of boardHexes(g.hexes.length)) if (fits(hexState(g, hex), hex)) list.push(hex);
  return list;
}

/** The counters with these ids, each once, by rising id; ids that are not known are passed over. */
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

/** The counter with this id, or undefined. */
export function findCounter(counters: readonly Counter[], id: PieceId): Counter | undefined {
  const place = placeOf(counters, id);
  return place < 0 ? undefined : counters[place];
}
