// What a player reads from their view before any decision: positions, their worth, and threats.
import { isTown, KINDS, kindInfo, SEA } from '../../catalogue/index.ts';
import { hexesWhere, hexState, hiddenCount, isFighter, shownCount } from '../../game/pieces.ts';
import {
  type Counter,
  type HexId,
  type HexOrNone,
  type HexState,
  isOnBoard,
  type Kind,
  NOBODY,
  type Seat,
  seatsOf,
  type View,
} from '../../game/types.ts';
import { boardHexes, distance, neighbours } from '../../hex/index.ts';
import { income } from '../../rules/income.ts';
import { countIn, fortLevel, isCitadel, isFaceDown, isLandHex } from '../../rules/queries/queries.ts';
import { addPiece, addUnknown, addWalls, type Force, noForce } from './strength.ts';

/** The pieces of an empty hex: one list for all of them, never written. */
const NONE: readonly Counter[] = [];

function put(lists: (Counter[] | undefined)[], hex: HexId, c: Counter): void {
  const list = lists[hex];
  if (list === undefined) lists[hex] = [c];
  else list.push(c);
}

/** By number of terrains owned; from the fourth on all pieces are likely to be supported. */
const HONEST = [0.1, 0.3, 0.6, 0.85];

/** Returns how near a seat's income is to that of CIT-01, 0…1; halved while it has no castle to raise. */
function leadOf(g: View, seat: Seat): number {
  const span = 7;
  const short = g.rules.citadelIncome - income(g, seat);
  const share = Math.max(0, Math.min(1, (span - short) / span));
  return g.hexes.some((h) => h.owner === seat && fortLevel(h) >= 3) ? share : share / 2;
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
  /** The only citadel of the board if a rival holds it, else -1. */
  readonly rivalSole: HexOrNone;
  /** By seat, the terrains of its hexes, one bit each. */
  private readonly terrains: readonly number[];
  private readonly mine: readonly (readonly Counter[] | undefined)[];
  private readonly seen: readonly (readonly Counter[] | undefined)[];
  private earned: number | undefined;
  private leads: readonly number[] | undefined;
  private home: HexOrNone | undefined;
  private readonly stands: (readonly HexId[] | undefined)[];
  private readonly away: (number | undefined)[];
  private readonly foes: (Readonly<Force> | undefined)[];

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
    const terrains = g.seats.map(() => 0);
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
    this.rivalSole = sole !== undefined && hexState(g, sole).owner !== me ? sole : -1;
    this.terrains = terrains;
    this.stands = g.seats.map(() => undefined);
    this.away = new Array<number | undefined>(n).fill(undefined);
    this.foes = new Array<Readonly<Force> | undefined>(n).fill(undefined);
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

  /** Returns how near a rival is to an own citadel, 0…1; 0 for oneself. */
  leadOf(seat: Seat): number {
    this.leads ??= seatsOf(this.g.seats).map((rival) => (rival === this.me ? 0 : leadOf(this.g, rival)));
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
   * Returns the share of a seat's hidden pieces that are likely to be supported: few terrains mean many
   * bluffs. BLUF-05
   */
  honest(seat: Seat): number {
    let n = 0;
    for (let set = this.terrains[seat] ?? 0; set !== 0; set &= set - 1) n++;
    return HONEST[n] ?? 1;
  }

  /** Returns the hexes in which a seat has pieces, seen or hidden. */
  standing(seat: Seat): readonly HexId[] {
    this.stands[seat] ??= hexesWhere(this.g, (h) => countIn(h, seat) > 0);
    return this.stands[seat];
  }

  /** Returns the steps to the nearest hex of a rival, 9 without one. */
  rivalDistance(hex: HexId): number {
    this.away[hex] ??= stepsToNearest(this.theirs, hex);
    return this.away[hex];
  }

  /** Returns everything that would fight `me` in a hex: rivals, walls of a rival, neutral defenders. */
  foesIn(hex: HexId): Readonly<Force> {
    this.foes[hex] ??= foesOf(this, hex);
    return this.foes[hex];
  }
}

/** Returns the steps from a hex to the nearest of a list, 9 if the list is empty. */
export function stepsToNearest(hexes: readonly HexId[], hex: HexId): number {
  let least = 9;
  for (const i of hexes) least = Math.min(least, distance(hex, i));
  return least;
}

/** Reads a view once, for all answers of the steady bot in it. */
export const readSituation = (g: View, me: Seat): Situation => new Situation(g, me);

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

/** Returns the hexes next to a hex. */
export const neighboursOf = (s: Situation, hex: HexId): readonly HexId[] => neighbours(s.size, hex);
/** Returns whether a hex is, or may be, land without owner. */
export const isUnowned = (s: Situation, h: HexState): boolean =>
  h.owner === NOBODY && (isLandHex(s.g, h) || isFaceDown(h));

/** Returns whether own land supports creatures of this kind. Kinds without a terrain always are. */
export const supported = (s: Situation, kind: Kind): boolean => {
  const t = kindInfo(kind).terrain;
  return t < 0 || s.owns(s.me, t);
};

const WORTH: readonly number[] = KINDS.map(
  (k) => 0.4 + 0.35 * k.cv * (k.charge ? 1.7 : 1) + (k.magic ? 0.4 : k.ranged ? 0.2 : 0) + (k.fly ? 0.15 : 0),
);

/** Returns the worth of a creature, in gold a round for the rest of the game. */
export const worth = (kind: Kind): number => WORTH[kind] ?? 0;

/** Returns how likely a face-down tile is land to this player: certain once they have looked. SEC-11 */
function landChance({ g, me }: Situation, hex: HexId): number {
  const look = g.looks?.find((one) => one.seat === me && one.hex === hex);
  if (look !== undefined) return look.terrain === SEA ? 0 : 1;
  const all = g.unseen?.reduce((sum, n) => sum + n, 0) ?? 0;
  return all === 0 ? 1 : 1 - (g.unseen?.[SEA] ?? 0) / all;
}

/**
 * Returns the worth of a land hex: its gold, half a Thing a round (REC-01), its pieces, and new terrain for
 * support.
 */
export function hexWorth(s: Situation, hex: HexId): number {
  const h = hexState(s.g, hex);
  const piece = h.income === null ? 0 : kindInfo(h.income.kind).gold + (isTown(h.income.kind) ? 0.3 : 0);
  const fresh = h.terrain !== null && !s.owns(s.me, h.terrain) ? 0.8 : 0;
  // Most terrains of face-down tiles are new.
  if (isFaceDown(h)) return landChance(s, hex) * 3;
  return 2.6 + fortLevel(h) * 1.2 + piece + fresh;
}

/** Returns own pieces of a list as a side. Bluffs count nothing, because rivals call them. */
export function forceOf(s: Situation, pieces: readonly Counter[]): Force {
  const f = noForce();
  for (const c of pieces) if (supported(s, c.kind)) addPiece(f, c.kind);
  return f;
}

/**
 * Adds pieces of one rival in a hex: seen ones by their faces (without bluffs), others as average creatures.
 */
export function addRival(s: Situation, f: Force, hex: HexId, seat: Seat, share = 1): void {
  const h = hexState(s.g, hex);
  const hidden = hiddenCount(h, seat);
  if (hidden > 0) addUnknown(f, hidden, share * s.honest(seat));
  if (shownCount(h, seat) > 0)
    for (const c of s.seenIn(hex)) if (c.seat === seat && holds(s, seat, c.kind)) addPiece(f, c.kind, share);
}

function holds(s: Situation, seat: Seat, kind: Kind): boolean {
  const t = kindInfo(kind).terrain;
  return t < 0 || s.owns(seat, t);
}

function foesOf(s: Situation, hex: HexId): Force {
  const f = noForce();
  const h = hexState(s.g, hex);
  for (const seat of seatsOf(s.g.seats)) if (seat !== s.me) addRival(s, f, hex, seat);
  if (h.owner !== NOBODY && h.owner !== s.me) addWalls(f, h);
  if (shownCount(h, NOBODY) > 0) for (const c of s.seenIn(hex)) if (c.seat === NOBODY) addPiece(f, c.kind);
  // A city or village left from an earlier exploration defends its hex, too.
  if (h.owner === NOBODY && shownCount(h, NOBODY) > 0) addWalls(f, h);
  return f;
}

/** Returns how many rival pieces are in a hex. */
export function rivalCount(s: Situation, hex: HexId): number {
  const h = hexState(s.g, hex);
  let n = 0;
  for (const seat of s.g.clockwise) if (seat !== s.me) n += countIn(h, seat);
  return n;
}
