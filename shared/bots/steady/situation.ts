// What a player reads from their view before any decision: positions, owners, and how near rivals are.
import { CASTLE, kindInfo } from '../../catalogue/index.ts';
import { hexesWhere, hexState, isFighter } from '../../game/pieces.ts';
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
} from '../../game/types.ts';
import { boardHexes, distance, neighbours } from '../../hex/index.ts';
import { mostLevels } from '../../rules/construction-limits.ts';
import { income } from '../../rules/income.ts';
import { countIn, fortLevel, isCitadel, isFaceDown, isLandHex } from '../../rules/queries/queries.ts';
import { hasLord } from '../../rules/support.ts';
import { canWin } from '../../rules/victory/last-standing.ts';
import { honestShare } from '../honesty.ts';
import { foesOf } from './forces.ts';
import type { Force } from './strength.ts';

/** The pieces of an empty hex: one list for all of them, never written. */
const NONE: readonly Counter[] = [];

function put(lists: (Counter[] | undefined)[], hex: HexId, c: Counter): void {
  const list = lists[hex];
  if (list === undefined) lists[hex] = [c];
  else list.push(c);
}

/** A seat that lacks this much income for a citadel is not near one at all. */
const FAR_FROM_CITADEL = 7;

/**
 * Returns how near a seat's income is to that of a citadel (CIT-01), 0…1; halved while it has no castle to
 * raise.
 */
function leadOf(g: View, seat: Seat): number {
  const short = g.rules.citadelIncome - income(g, seat);
  const share = Math.max(0, Math.min(1, (FAR_FROM_CITADEL - short) / FAR_FROM_CITADEL));
  return g.hexes.some((h) => h.owner === seat && fortLevel(h) >= CASTLE) ? share : share / 2;
}

/** A view, read once for all questions of a decision. Rare answers are computed on demand. */
export class Situation {
  readonly g: View;
  readonly me: Seat;
  readonly size: number;
  readonly rack: readonly Counter[];
  readonly own: readonly HexId[];
  /** Hexes of rivals. */
  readonly theirs: readonly HexId[];
  readonly citadels: readonly HexId[];
  readonly myCitadels: readonly HexId[];
  /** The only citadel of the board if its owner is a rival who can win, else -1. AMB-109 */
  readonly rivalSole: HexOrNone;
  /** By seat, the terrains of its hexes, one bit each. */
  private readonly terrains: readonly number[];
  private readonly mine: readonly (readonly Counter[] | undefined)[];
  private readonly seen: readonly (readonly Counter[] | undefined)[];
  private earned: number | undefined;
  private leads: readonly number[] | undefined;
  private home: HexOrNone | undefined;
  private readonly stands: (readonly HexId[] | undefined)[] = [];
  private away: (number | undefined)[] | undefined;
  private foes: (Readonly<Force> | undefined)[] | undefined;

  constructor(g: View, me: Seat) {
    const n = g.hexes.length;
    const mine = new Array<Counter[] | undefined>(n).fill(undefined);
    const seen = new Array<Counter[] | undefined>(n).fill(undefined);
    const rack: Counter[] = [];
    for (const c of g.counters) {
      if (c.at === 'rack') {
        if (c.seat === me) rack.push(c);
      } else if (isOnBoard(c.at) && isFighter(c.kind)) {
        if (c.seat === me) put(mine, c.at, c);
        else if (c.up) put(seen, c.at, c);
      }
    }
    const terrains: number[] = [];
    for (let i = 0; i < g.seats.length; i++) terrains.push(0);
    const own: HexId[] = [];
    const theirs: HexId[] = [];
    const citadels: HexId[] = [];
    for (const i of boardHexes(n)) {
      const h = hexState(g, i);
      if (isCitadel(h)) citadels.push(i);
      if (h.owner === NOBODY) continue;
      if (h.owner === me) own.push(i);
      else theirs.push(i);
      if (h.terrain !== null) terrains[h.owner] = (terrains[h.owner] ?? 0) | (1 << h.terrain);
    }
    this.g = g;
    this.me = me;
    this.size = n;
    this.mine = mine;
    this.seen = seen;
    this.rack = rack;
    this.own = own;
    this.theirs = theirs;
    this.citadels = citadels;
    this.myCitadels = citadels.filter((i) => hexState(g, i).owner === me);
    const [sole] = citadels.length === 1 ? citadels : [];
    const holder = sole === undefined ? me : hexState(g, sole).owner;
    this.rivalSole = sole !== undefined && holder !== me && canWin(g, holder) ? sole : -1;
    this.terrains = terrains;
  }

  mineIn(hex: HexId): readonly Counter[] {
    return this.mine[hex] ?? NONE;
  }

  /** Returns face-up creatures of rivals and neutrals in a hex. */
  seenIn(hex: HexId): readonly Counter[] {
    return this.seen[hex] ?? NONE;
  }

  get income(): number {
    this.earned ??= income(this.g, this.me);
    return this.earned;
  }

  /** Returns how near a rival is to an own citadel, 0…1; 0 for oneself and for players who cannot win. */
  leadOf(seat: Seat): number {
    this.leads ??= seatsOf(this.g.seats).map((rival) =>
      rival === this.me || !canWin(this.g, rival) ? 0 : leadOf(this.g, rival),
    );
    return this.leads[seat] ?? 0;
  }

  /** The hex that is, or shall become, the own citadel; -1 without land. */
  get capital(): HexOrNone {
    this.home ??= capitalOf(this);
    return this.home;
  }

  /** Returns whether a seat owns land of a terrain, so that its creatures are supported. BLUF-01 */
  owns(seat: Seat, terrain: number): boolean {
    return (((this.terrains[seat] ?? 0) >> terrain) & 1) === 1;
  }

  /**
   * Returns whether a seat's land supports creatures of this kind. Kinds without a terrain need none. BLUF-01
   */
  hasLandFor(seat: Seat, kind: Kind): boolean {
    const { terrain } = kindInfo(kind);
    return terrain < 0 || this.owns(seat, terrain);
  }

  /**
   * Returns whether a creature is supported at this place, by land or by a Lord in the hex. BLUF-01, HERO-07
   */
  isSupported(seat: Seat, kind: Kind, at: PieceAt): boolean {
    return this.hasLandFor(seat, kind) || hasLord(this.g, at, seat, kindInfo(kind).terrain);
  }

  /**
   * Returns the share of a seat's hidden pieces that are likely to be supported: few terrains mean many
   * bluffs. BLUF-05
   */
  honest(seat: Seat): number {
    return honestShare(this.terrains[seat] ?? 0);
  }

  /** Returns the hexes in which a seat has pieces, seen or hidden. */
  standing(seat: Seat): readonly HexId[] {
    this.stands[seat] ??= hexesWhere(this.g, (h) => countIn(h, seat) > 0);
    return this.stands[seat];
  }

  /** Returns the steps to the nearest hex of a rival, 9 without one. */
  rivalDistance(hex: HexId): number {
    this.away ??= new Array<number | undefined>(this.size).fill(undefined);
    this.away[hex] ??= stepsToNearest(this.theirs, hex);
    return this.away[hex];
  }

  /** Returns everything that would fight `me` in a hex: rivals, walls of a rival, neutral defenders. */
  foesIn(hex: HexId): Readonly<Force> {
    this.foes ??= new Array<Readonly<Force> | undefined>(this.size).fill(undefined);
    this.foes[hex] ??= foesOf(this, hex);
    return this.foes[hex];
  }
}

/** Returns the steps from a hex to the nearest of a list, 9 if the list is empty. */
export function stepsToNearest(hexes: readonly HexId[], hex: HexId): number {
  let least = 9;
  for (const i of hexes) {
    const steps = distance(hex, i);
    if (steps < least) least = steps;
  }
  return least;
}

/** Returns the highest fort, then the hex farthest from rivals. Each call finds the same hex, without memory. */
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

/**
 * Returns how many levels below a citadel a seat could build in one turn, one a hex, whatever it can pay.
 * FORT-01
 */
export function levelsInTurn({ g }: Situation, seat: Seat): number {
  const hexes = g.hexes.reduce((n, h) => (h.owner === seat && fortLevel(h) < CASTLE ? n + 1 : n), 0);
  return Math.min(hexes, mostLevels(g.rules));
}

/** Returns the hexes next to a hex. */
export const neighboursOf = (s: Situation, hex: HexId): readonly HexId[] => neighbours(s.size, hex);
/** Returns whether a hex is, or may be, land without owner. */
export const isUnowned = (s: Situation, h: HexState): boolean =>
  h.owner === NOBODY && (isLandHex(s.g, h) || isFaceDown(h));
