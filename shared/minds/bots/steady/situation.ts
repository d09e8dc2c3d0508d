// A player's situation: facts that the bot reads from the view once and uses in all decisions.
import { CASTLE, kindInfo } from '../../../model/catalogue/index.ts';
import { hexesWhere, hexState, isFighter } from '../../../model/game/pieces.ts';
import {
  type Counter,
  type HexId,
  type HexOrNone,
  type HexState,
  isOnBoard,
  type Kind,
  NOBODY,
  type PieceAt,
  type Seat,
  seatsOf,
  type View,
} from '../../../model/game/types.ts';
import { boardHexes, distance, neighbours } from '../../../model/hex/hex.ts';
import { mostLevels } from '../../../rules/construction-limits.ts';
import { income } from '../../../rules/income.ts';
import { countIn, fortLevel, isCitadel, isFaceDown, isLandHex } from '../../../rules/queries/queries.ts';
import { hasLord } from '../../../rules/support.ts';
import { canWin } from '../../../rules/victory/standing.ts';
import { honestShare } from '../honesty.ts';
import { foesOf } from './forces.ts';
import type { Force } from './strength.ts';

/** The shared empty list for every hex without pieces. No code writes to it. */
const NONE: readonly Counter[] = [];

function put(lists: (Counter[] | undefined)[], hex: HexId, c: Counter): void {
  const list = lists[hex];
  if (list === undefined) lists[hex] = [c];
  else list.push(c);
}

/** A seat whose income is this far below the income for a citadel has no lead. */
const FAR_FROM_CITADEL = 7;

/** Returns how near a seat is to a citadel, 0…1. A seat without a castle gets half of that. CIT-01 */
function leadOf(g: View, seat: Seat): number {
  const short = g.rules.citadelIncome - income(g, seat);
  const share = Math.max(0, Math.min(1, (FAR_FROM_CITADEL - short) / FAR_FROM_CITADEL));
  return g.hexes.some((h) => h.owner === seat && fortLevel(h) >= CASTLE) ? share : share / 2;
}

/** Reads the facts that many decisions need immediately, and rare facts when they are needed. */
export class Situation {
  readonly g: View;
  readonly me: Seat;
  readonly size: number;
  readonly rack: readonly Counter[];
  readonly own: readonly HexId[];
  readonly rivalHexes: readonly HexId[];
  readonly citadels: readonly HexId[];
  readonly myCitadels: readonly HexId[];
  /** The hex of the only citadel, if its owner is a rival who can still win; otherwise -1. AMB-109 */
  readonly rivalSole: HexOrNone;
  /** The terrains of each seat, one bit each. */
  private readonly terrains: readonly number[];
  private readonly ownByHex: readonly (readonly Counter[] | undefined)[];
  private readonly visibleByHex: readonly (readonly Counter[] | undefined)[];
  private earned: number | undefined;
  private leads: readonly number[] | undefined;
  private home: HexOrNone | undefined;
  private readonly standingHexes: (readonly HexId[] | undefined)[] = [];
  private rivalDistances: (number | undefined)[] | undefined;
  private foes: (Readonly<Force> | undefined)[] | undefined;

  constructor(g: View, me: Seat) {
    const n = g.hexes.length;
    const ownOnHex = new Array<Counter[] | undefined>(n).fill(undefined);
    const seen = new Array<Counter[] | undefined>(n).fill(undefined);
    const rack: Counter[] = [];
    for (const c of g.counters) {
      if (c.at === 'rack') {
        if (c.seat === me) rack.push(c);
      } else if (isOnBoard(c.at) && isFighter(c.kind)) {
        if (c.seat === me) put(ownOnHex, c.at, c);
        else if (c.up) put(seen, c.at, c);
      }
    }
    const terrains: number[] = [];
    for (let i = 0; i < g.seats.length; i++) terrains.push(0);
    const own: HexId[] = [];
    const theirHexes: HexId[] = [];
    const citadels: HexId[] = [];
    for (const i of boardHexes(n)) {
      const h = hexState(g, i);
      if (isCitadel(h)) citadels.push(i);
      if (h.owner === NOBODY) continue;
      if (h.owner === me) own.push(i);
      else theirHexes.push(i);
      if (h.terrain !== null) terrains[h.owner] = (terrains[h.owner] ?? 0) | (1 << h.terrain);
    }
    this.g = g;
    this.me = me;
    this.size = n;
    this.ownByHex = ownOnHex;
    this.visibleByHex = seen;
    this.rack = rack;
    this.own = own;
    this.rivalHexes = theirHexes;
    this.citadels = citadels;
    this.myCitadels = citadels.filter((i) => hexState(g, i).owner === me);
    const [sole] = citadels.length === 1 ? citadels : [];
    const holder = sole === undefined ? me : hexState(g, sole).owner;
    this.rivalSole = sole !== undefined && holder !== me && canWin(g, holder) ? sole : -1;
    this.terrains = terrains;
  }

  mineIn(hex: HexId): readonly Counter[] {
    return this.ownByHex[hex] ?? NONE;
  }

  /** Returns the visible pieces of rivals and neutrals. */
  seenIn(hex: HexId): readonly Counter[] {
    return this.visibleByHex[hex] ?? NONE;
  }

  get income(): number {
    this.earned ??= income(this.g, this.me);
    return this.earned;
  }

  /** Returns how near a rival is to a citadel, 0…1. The player, and seats that cannot win, have 0. */
  leadOf(seat: Seat): number {
    this.leads ??= seatsOf(this.g.seats).map((rival) =>
      rival === this.me || !canWin(this.g, rival) ? 0 : leadOf(this.g, rival),
    );
    return this.leads[seat] ?? 0;
  }

  /** The hex of the player's citadel, or of a future one; -1 if the player has no land. */
  get capital(): HexOrNone {
    this.home ??= capitalOf(this);
    return this.home;
  }

  owns(seat: Seat, terrain: number): boolean {
    return (((this.terrains[seat] ?? 0) >> terrain) & 1) === 1;
  }

  /** Does a seat own land that supports this kind? A kind without a terrain needs no land. BLUF-01 */
  hasLandFor(seat: Seat, kind: Kind): boolean {
    const { terrain } = kindInfo(kind);
    return terrain < 0 || this.owns(seat, terrain);
  }

  isSupported(seat: Seat, kind: Kind, at: PieceAt): boolean {
    return this.hasLandFor(seat, kind) || hasLord(this.g, at, seat, kindInfo(kind).terrain);
  }

  /** Returns which share of a seat's hidden pieces is likely to be supported. BLUF-05 */
  honest(seat: Seat): number {
    return honestShare(this.terrains[seat] ?? 0);
  }

  standing(seat: Seat): readonly HexId[] {
    this.standingHexes[seat] ??= hexesWhere(this.g, (h) => countIn(h, seat) > 0);
    return this.standingHexes[seat];
  }

  /** Returns the number of steps to the nearest rival; 9 if no rival is on the board. */
  rivalDistance(hex: HexId): number {
    this.rivalDistances ??= new Array<number | undefined>(this.size).fill(undefined);
    this.rivalDistances[hex] ??= stepsToNearest(this.rivalHexes, hex);
    return this.rivalDistances[hex];
  }

  /**
   * Returns the enemies in a hex as a force: rivals, with walls if they own the hex, and neutral defenders.
   */
  foesIn(hex: HexId): Readonly<Force> {
    this.foes ??= new Array<Readonly<Force> | undefined>(this.size).fill(undefined);
    this.foes[hex] ??= foesOf(this, hex);
    return this.foes[hex];
  }
}

/** Returns the number of steps to the nearest of these hexes; 9 if the list is empty. */
export function stepsToNearest(hexes: readonly HexId[], hex: HexId): number {
  let least = 9;
  for (const i of hexes) {
    const steps = distance(hex, i);
    if (steps < least) least = steps;
  }
  return least;
}

/**
 * Returns the hex with the highest fort; of equal forts the one farthest from rivals. The result depends
 * only on the view.
 */
function capitalOf(s: Situation): HexOrNone {
  let best: HexOrNone = -1;
  let most = -1;
  for (const i of s.own) {
    const score =
      fortLevel(hexState(s.g, i)) * 100 + Math.min(9, s.rivalDistance(i)) * 4 + Math.min(8, s.mineIn(i).length);
    if (score > most) {
      most = score;
      best = i;
    }
  }
  return best;
}

/** Returns how many fort levels a seat may build in one turn if gold is no limit. FORT-01 */
export function levelsInTurn({ g }: Situation, seat: Seat): number {
  const hexes = g.hexes.reduce((n, h) => (h.owner === seat && fortLevel(h) < CASTLE ? n + 1 : n), 0);
  return Math.min(hexes, mostLevels(g.rules));
}

/** Returns the hexes next to a hex. */
export const neighboursOf = (s: Situation, hex: HexId): readonly HexId[] => neighbours(s.size, hex);
/** May this hex be unowned land? */
export const isUnowned = (s: Situation, h: HexState): boolean =>
  h.owner === NOBODY && (isLandHex(s.g, h) || isFaceDown(h));
