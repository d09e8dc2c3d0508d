// What a player reads off his view before any decision: who stands where, what it is worth, who threatens whom.
import { isTown, KINDS, SEA } from '../../catalogue/index.ts';
import { isFighter } from '../../game/pieces.ts';
import {
  type Counter,
  type HexId,
  type HexState,
  type Kind,
  NOBODY,
  RACK,
  type Seat,
  type View,
} from '../../game/types.ts';
import { type BoardSize, distance, neighbours } from '../../hex/index.ts';
import { isCitadel } from '../../rules/facts.ts';
import { income } from '../../rules/income.ts';
import { addPiece, addUnknown, addWalls, type Force, noForce } from './strength.ts';

export interface Situation {
  g: View;
  me: Seat;
  size: BoardSize;
  /** Own creatures and heroes by hex. */
  mine: Counter[][];
  /** Face-up creatures of others and of nobody by hex. */
  seen: Counter[][];
  rack: Counter[];
  own: HexId[];
  /** Terrains of own hexes: what is supported (BLUF-01). */
  support: boolean[];
  income: number;
  /** By seat, how near a rival is to a citadel of his own, 0…1. */
  lead: number[];
  /** By seat, the share of hidden pieces that are likely to be supported: few terrains, many bluffs (BLUF-05). */
  honest: number[];
  citadels: HexId[];
  myCitadels: HexId[];
  /** The hex that is, or shall become, the own citadel; -1 without land. */
  capital: HexId;
  /** The only citadel of the board if a rival who can win by it holds it, else -1. */
  rivalSole: HexId;
}

export function read(g: View, me: Seat): Situation {
  const n = g.hexes.length;
  const mine: Counter[][] = Array.from({ length: n }, () => []);
  const seen: Counter[][] = Array.from({ length: n }, () => []);
  const rack: Counter[] = [];
  for (const c of g.counters) {
    if (c.at === RACK) {
      if (c.seat === me) rack.push(c);
    } else if (c.at >= 0 && isFighter(c.kind)) {
      if (c.seat === me) mine[c.at].push(c);
      else if (c.up) seen[c.at].push(c);
    }
  }
  const support = [false, false, false, false, false, false, false, false];
  const own: HexId[] = [];
  const citadels: HexId[] = [];
  for (let i = 0; i < n; i++) {
    const h = g.hexes[i];
    if (h.owner === me) {
      own.push(i);
      if (h.terrain >= 0) support[h.terrain] = true;
    }
    if (isCitadel(h)) citadels.push(i);
  }
  const s: Situation = {
    g,
    me,
    size: n === 37 ? 37 : 19,
    mine,
    seen,
    rack,
    own,
    support,
    income: income(g, me),
    lead: g.seats.map((_, seat) => (seat === me ? 0 : leadOf(g, seat))),
    honest: g.seats.map((_, seat) => HONEST[Math.min(HONEST.length - 1, terrainsOf(g, seat))]),
    citadels,
    myCitadels: citadels.filter((i) => g.hexes[i].owner === me),
    capital: -1,
    rivalSole: citadels.length === 1 && g.hexes[citadels[0]].owner !== me ? citadels[0] : -1,
  };
  s.capital = capitalOf(s);
  return s;
}

/** By number of terrains owned. */
const HONEST = [0.1, 0.3, 0.6, 0.85, 1];

function terrainsOf(g: View, seat: Seat): number {
  let set = 0;
  for (const h of g.hexes) if (h.owner === seat && h.terrain >= 0) set |= 1 << h.terrain;
  let n = 0;
  for (; set !== 0; set &= set - 1) n++;
  return n;
}

/** Rounds of growth from CIT-01's income, as a share; half of it while no castle stands to be raised. */
function leadOf(g: View, seat: Seat): number {
  const span = 7;
  const short = g.rules.citadelIncome - income(g, seat);
  const share = Math.max(0, Math.min(1, (span - short) / span));
  return g.hexes.some((h) => h.owner === seat && h.fort >= 3) ? share : share / 2;
}

/** The highest fort, then the hex farthest from the rivals: chosen anew each time, and so the same each time. */
function capitalOf(s: Situation): HexId {
  let best: HexId = -1;
  let most = -1;
  for (const i of s.own) {
    const score = s.g.hexes[i].fort * 100 + Math.min(9, rivalDistance(s, i)) * 4 + Math.min(8, s.mine[i].length);
    if (score > most) {
      most = score;
      best = i;
    }
  }
  return best;
}

/** Steps to the nearest hex of a rival, 9 when there is none. */
export function rivalDistance(s: Situation, hex: HexId): number {
  let near = 9;
  s.g.hexes.forEach((h, i) => {
    if (h.owner !== NOBODY && h.owner !== s.me) near = Math.min(near, distance(hex, i));
  });
  return near;
}

export const near = (s: Situation, hex: HexId): readonly HexId[] => neighbours(s.size, hex);
export const isUnowned = (h: HexState): boolean => h.owner === NOBODY && h.terrain >= 0 && h.terrain !== SEA;
export const supported = (s: Situation, kind: Kind): boolean => {
  const t = KINDS[kind].terrain;
  return t < 0 || s.support[t];
};

/** What a creature is worth, in gold a round for the rest of the game. */
export const worth = (kind: Kind): number => {
  const k = KINDS[kind];
  return 0.4 + 0.35 * k.cv * (k.charge ? 1.7 : 1) + (k.magic ? 0.4 : k.ranged ? 0.2 : 0) + (k.fly ? 0.15 : 0);
};

/** A land hex: its gold, half a Thing a round (REC-01), what stands on it, and a terrain that supports more pieces. */
export function hexWorth(s: Situation, hex: HexId): number {
  const h = s.g.hexes[hex];
  const piece = h.income < 0 ? 0 : KINDS[h.income].gold + (isTown(h.income) ? 0.3 : 0);
  const fresh = h.terrain >= 0 && !s.support[h.terrain] ? 0.8 : 0;
  return 2.6 + h.fort * 1.2 + piece + fresh;
}

/** Own pieces of a list as a side; bluffs count nothing, for everybody calls them. */
export function forceOf(s: Situation, pieces: readonly Counter[]): Force {
  const f = noForce();
  for (const c of pieces) if (supported(s, c.kind)) addPiece(f, c.kind);
  return f;
}

/** Pieces of one rival in a hex: those seen by their faces (bluffs left out), the others as average creatures. */
export function addRival(s: Situation, f: Force, hex: HexId, seat: Seat, share = 1): void {
  const h = s.g.hexes[hex];
  if (h.hidden[seat] > 0) addUnknown(f, h.hidden[seat], share * s.honest[seat]);
  if (h.shown[seat] > 0)
    for (const c of s.seen[hex]) if (c.seat === seat && holds(s, seat, c.kind)) addPiece(f, c.kind, share);
}

function holds(s: Situation, seat: Seat, kind: Kind): boolean {
  const t = KINDS[kind].terrain;
  return t < 0 || s.g.hexes.some((h) => h.owner === seat && h.terrain === t);
}

/** Everybody and everything that would fight `me` in a hex: rivals, walls of a rival, neutral defenders. */
export function foesIn(s: Situation, hex: HexId): Force {
  const f = noForce();
  const h = s.g.hexes[hex];
  for (let seat = 0; seat < s.g.seats.length; seat++) if (seat !== s.me) addRival(s, f, hex, seat);
  if (h.owner !== NOBODY && h.owner !== s.me) addWalls(f, h);
  if (h.shown[4] > 0) for (const c of s.seen[hex]) if (c.seat === NOBODY) addPiece(f, c.kind);
  // A city or village left from a fought exploration defends its hex too.
  if (h.owner === NOBODY && h.shown[4] > 0) addWalls(f, h);
  return f;
}

/** Rival pieces of any seat in a hex. */
export function rivalCount(s: Situation, hex: HexId): number {
  const h = s.g.hexes[hex];
  let n = 0;
  for (let seat = 0; seat < s.g.seats.length; seat++) if (seat !== s.me) n += h.hidden[seat] + h.shown[seat];
  return n;
}
