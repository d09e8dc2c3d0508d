// What a player reads off their view before any decision: who stands where, what it is worth, who threatens whom.
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
import { countIn, fortLevel, isCitadel, isFaceDown, isLandHex } from '../../rules/queries.ts';
import { addPiece, addUnknown, addWalls, type Force, noForce } from './strength.ts';

/** What a hex without pieces holds: one list for all of them, never written. */
const NONE: readonly Counter[] = [];

/** Puts a piece into the list of its hex. */
function put(lists: (Counter[] | undefined)[], hex: HexId, c: Counter): void {
  const list = lists[hex];
  if (list === undefined) lists[hex] = [c];
  else list.push(c);
}

/** By number of terrains owned; all are likely from the fourth on. */
const HONEST = [0.1, 0.3, 0.6, 0.85];

/** Rounds of growth from CIT-01's income, as a share; half of it while no castle stands to be raised. */
function leadOf(g: View, seat: Seat): number {
  const span = 7;
  const short = g.rules.citadelIncome - income(g, seat);
  const share = Math.max(0, Math.min(1, (span - short) / span));
  return g.hexes.some((h) => h.owner === seat && fortLevel(h) >= 3) ? share : share / 2;
}

/** A view read once for all that is asked before a decision. What only some decisions ask for is found when it is asked. */
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
  /** The only citadel of the board if a rival who can win by it holds it, else -1. */
  readonly rivalSole: HexOrNone;
  /** By seat, the terrains of its hexes, a bit for each. */
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
    this.rivalSole = sole !== undefined && hexState(g, sole).owner !== me ? sole : -1;
    this.terrains = terrains;
  }

  /** Own creatures and heroes in a hex. */
  mineIn(hex: HexId): readonly Counter[] {
    return this.mine[hex] ?? NONE;
  }

  /** Face-up creatures of others and of nobody in a hex. */
  seenIn(hex: HexId): readonly Counter[] {
    return this.seen[hex] ?? NONE;
  }

  /** The own income of a round. */
  get income(): number {
    this.earned ??= income(this.g, this.me);
    return this.earned;
  }

  /** How near a rival is to a citadel of their own, 0…1; 0 for oneself. */
  leadOf(seat: Seat): number {
    this.leads ??= seatsOf(this.g.seats).map((rival) => (rival === this.me ? 0 : leadOf(this.g, rival)));
    return this.leads[seat] ?? 0;
  }

  /** The hex that is, or shall become, the own citadel; -1 without land. */
  get capital(): HexOrNone {
    this.home ??= capitalOf(this);
    return this.home;
  }

  /** Does a seat own land of a terrain, so that creatures of it are supported? BLUF-01 */
  owns(seat: Seat, terrain: number): boolean {
    return (((this.terrains[seat] ?? 0) >> terrain) & 1) === 1;
  }

  /** The share of a seat's hidden pieces that are likely to be supported: few terrains, many bluffs. BLUF-05 */
  honest(seat: Seat): number {
    let n = 0;
    for (let set = this.terrains[seat] ?? 0; set !== 0; set &= set - 1) n++;
    return HONEST[n] ?? 1;
  }

  /** The hexes in which a seat has pieces, seen or counted. */
  standing(seat: Seat): readonly HexId[] {
    this.stands[seat] ??= hexesWhere(this.g, (h) => countIn(h, seat) > 0);
    return this.stands[seat];
  }

  /** Steps to the nearest hex of a rival, 9 when there is none. */
  rivalDistance(hex: HexId): number {
    this.away ??= new Array<number | undefined>(this.size).fill(undefined);
    this.away[hex] ??= stepsToNearest(this.theirs, hex);
    return this.away[hex];
  }

  /** Everybody and everything that would fight `me` in a hex: rivals, walls of a rival, neutral defenders. */
  foesIn(hex: HexId): Readonly<Force> {
    this.foes ??= new Array<Readonly<Force> | undefined>(this.size).fill(undefined);
    this.foes[hex] ??= foesOf(this, hex);
    return this.foes[hex];
  }
}

/** Steps from a hex to the nearest of some, 9 where there is none. */
export function stepsToNearest(hexes: readonly HexId[], hex: HexId): number {
  let least = 9;
  for (const i of hexes) {
    const steps = distance(hex, i);
    if (steps < least) least = steps;
  }
  return least;
}

/** What the steady bot reads off a view once, for all of its answers in it. */
export const readSituation = (g: View, me: Seat): Situation => new Situation(g, me);

/** The highest fort, then the hex farthest from the rivals: chosen anew each time, and so the same each time. */
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

/** How many hexes of a seat a level can be built in that is none of a citadel. */
export const hexesToRaise = ({ g }: Situation, seat: Seat): number =>
  g.hexes.reduce((n, h) => (h.owner === seat && fortLevel(h) < 3 ? n + 1 : n), 0);

/** The hexes next to a hex. */
export const neighboursOf = (s: Situation, hex: HexId): readonly HexId[] => neighbours(s.size, hex);
/** Is it, or may it be, land that nobody owns? */
export const isUnowned = (s: Situation, h: HexState): boolean =>
  h.owner === NOBODY && (isLandHex(s.g, h) || isFaceDown(h));

/** Is a creature of this kind supported by own land? Kinds without a terrain always are. */
export const supported = (s: Situation, kind: Kind): boolean => {
  const t = kindInfo(kind).terrain;
  return t < 0 || s.owns(s.me, t);
};

const WORTH: readonly number[] = KINDS.map(
  (k) => 0.4 + 0.35 * k.cv * (k.charge ? 1.7 : 1) + (k.magic ? 0.4 : k.ranged ? 0.2 : 0) + (k.fly ? 0.15 : 0),
);

/** What a creature is worth, in gold a round for the rest of the game. */
export const worth = (kind: Kind): number => WORTH[kind] ?? 0;

/** How likely a face-down tile is land to this player: certain once they have looked. SEC-11 */
function landChance({ g, me }: Situation, hex: HexId): number {
  const look = g.looks?.find((one) => one.seat === me && one.hex === hex);
  if (look !== undefined) return look.terrain === SEA ? 0 : 1;
  const all = g.unseen?.reduce((sum, n) => sum + n, 0) ?? 0;
  return all === 0 ? 1 : 1 - (g.unseen?.[SEA] ?? 0) / all;
}

/** A land hex: its gold, half a Thing a round (REC-01), what stands on it, and a terrain that supports more pieces. */
export function hexWorth(s: Situation, hex: HexId): number {
  const h = hexState(s.g, hex);
  const piece = h.income === null ? 0 : kindInfo(h.income.kind).gold + (isTown(h.income.kind) ? 0.3 : 0);
  const fresh = h.terrain !== null && !s.owns(s.me, h.terrain) ? 0.8 : 0;
  // Of a tile that is turned up most terrains are new.
  if (isFaceDown(h)) return landChance(s, hex) * 3;
  return 2.6 + fortLevel(h) * 1.2 + piece + fresh;
}

/** Own pieces of a list as a side; bluffs count nothing, for everybody calls them. */
export function forceOf(s: Situation, pieces: readonly Counter[]): Force {
  const f = noForce();
  for (const c of pieces) if (supported(s, c.kind)) addPiece(f, c.kind);
  return f;
}

/** Pieces of one rival in a hex: those seen by their faces (bluffs left out), the others as average creatures. */
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
  // A city or village left from a fought exploration defends its hex too.
  if (h.owner === NOBODY && shownCount(h, NOBODY) > 0) addWalls(f, h);
  return f;
}

/** Rival pieces of any seat in a hex. */
export function rivalCount(s: Situation, hex: HexId): number {
  const h = hexState(s.g, hex);
  let n = 0;
  for (const seat of s.g.clockwise) if (seat !== s.me) n += countIn(h, seat);
  return n;
}
