// Builds positions in the middle of a game from a description: hexes by name, pieces by catalogue id. The
// pieces are taken out of the cup, so that no piece exists twice.

import {
  CITADEL,
  fortLevelAt,
  heroCountersOf,
  isHero,
  kindInfo,
  kindOf,
  otherFace,
  terrainOf,
  thingsOf,
} from '../catalogue/index.ts';
import { boardFor, boardHexes, hexId, hexName } from '../hex/hex.ts';
import { addAt, entryAt } from '../shape/entry.ts';
import { addHidden, addShown } from './change.ts';
import { newGame } from './newgame.ts';
import { isFighter } from './pieces.ts';
import type { RuleSet } from './ruleset.ts';
import {
  type Counter,
  type Fort,
  type Frame,
  type Game,
  type HexId,
  type HexState,
  type Kind,
  type Look,
  NOBODY,
  type Phase,
  type PowerId,
  pieceId,
  seatAt,
} from './types.ts';

/** A hex by its index in the spiral, or by its name ('D4'). */
export type HexRef = number | string;

export interface HexSetup {
  terrain?: string;
  /** The tile is face down. */
  down?: true;
  owner?: number;
  /** Level 1 to 4. */
  fort?: number;
  fortHits?: number;
  citadelRound?: number;
  /** Catalogue id of an income piece. */
  income?: string;
  incomeHits?: number;
}

export interface Setup {
  round?: number;
  phase?: Phase;
  first?: number;
  clockwise?: number[];
  /** The terrain of every hex that is not named; plains if absent. */
  ground?: string;
  hexes?: Record<string, HexSetup>;
  /** Creatures are face down unless `up` is set; heroes and neutral pieces (seat -1) are always face up. */
  pieces?: { at: HexRef; seat: number; kinds: string[]; up?: boolean }[];
  racks?: Record<number, string[]>;
  /**
   * The heroes that the pool shows. Other hero counters that are not on the board show their front, if
   * the game has heroes.
   */
  pool?: string[];
  cloud?: HexRef;
  gold?: number[];
  deck?: number[];
  /** With a hidden map: the unseen tiles by terrain, and the tiles that seats have looked at. */
  unseen?: number[];
  looks?: Look[];
  trueElimination?: boolean;
  lastRound?: number;
  powers?: Record<number, PowerId>;
  /** The frames that say where the game continues, the round frame first. */
  stack: Frame[];
}

/** Returns the hex of a name such as 'D4', or the index itself. Throws for an unknown name. */
export function hexNamed(at: HexRef, size = boardFor(4).hexes.length): HexId {
  if (typeof at === 'number') return hexId(at);
  const named = boardHexes(size).find((hex) => hexName(hex, size) === at);
  if (named !== undefined) return named;
  if (/^\d+$/.test(at)) return hexId(Number(at));
  throw new Error(`no hex ${at}`);
}

/**
 * Returns the pool: the named heroes, and the front of every other hero counter that is not on the board.
 * Empty if the game has no heroes and none is named. Throws if a counter would be in two places.
 */
function poolOf(rules: RuleSet, named: readonly string[], board: readonly Kind[]): Kind[] {
  const pool = named.map(kindOf);
  const taken = new Set<Kind>();
  for (const hero of [...board, ...pool]) {
    if (taken.has(hero)) throw new Error(`the counter of ${kindInfo(hero).id} is in use already`);
    taken.add(hero).add(otherFace(hero));
  }
  for (const [front] of heroCountersOf(rules)) if (!taken.has(front)) pool.push(front);
  return pool.sort((a, b) => a - b);
}

/** Returns the described fort. A citadel counts as built in round 1 unless the description says otherwise. */
function fortOf({ fort, fortHits = 0, citadelRound = 1 }: HexSetup): Fort | null {
  if (fort === undefined) return null;
  return { level: fortLevelAt(fort), hits: fortHits, citadelRound: fort === CITADEL ? citadelRound : null };
}

function described(g: Game, setup: Setup, take: (id: string) => Kind): HexState[] {
  const hexes: HexState[] = g.hexes.map((h) => ({
    ...h,
    terrain: terrainOf(setup.ground ?? 'plains'),
  }));
  for (const [name, h] of Object.entries(setup.hexes ?? {})) {
    const i = hexNamed(name, g.hexes.length);
    hexes[i] = {
      ...entryAt(hexes, i),
      terrain: h.down ? null : terrainOf(h.terrain ?? setup.ground ?? 'plains'),
      owner: seatAt(h.owner ?? NOBODY),
      fort: fortOf(h),
      income: h.income === undefined ? null : { kind: take(h.income), hits: h.incomeHits ?? 0 },
    };
  }
  return hexes;
}

/**
 * Returns a game by these rules in the described position. Throws if it uses more copies of a piece than
 * the box has.
 */
export function positionOf(rules: RuleSet, setup: Setup): Game {
  const g = newGame(setup.powers === undefined ? rules : { ...rules, encounterPowers: 'random' });
  const size = g.hexes.length;
  const cup = thingsOf(rules).slice();
  const take = (id: string): Kind => {
    const kind = kindOf(id);
    if (isHero(kind)) return kind;
    if ((cup[kind] ?? 0) === 0) throw new Error(`the game has no further ${id}`);
    addAt(cup, kind, -1);
    return kind;
  };
  const hexes = described(g, setup, take);
  const counters: Counter[] = [];
  for (const p of setup.pieces ?? []) {
    const at = hexNamed(p.at, size);
    for (const id of p.kinds) {
      const kind = take(id);
      const up = isHero(kind) || (p.up ?? p.seat === NOBODY);
      counters.push({
        id: pieceId(counters.length + 1),
        kind,
        seat: seatAt(p.seat),
        at,
        up,
        spent: p.seat === NOBODY ? null : 0,
        role: null,
        named: false,
      });
      if (isFighter(kind)) {
        const hex = { ...entryAt(hexes, at) };
        (up ? addShown : addHidden)(hex, seatAt(p.seat), 1);
        hexes[at] = hex;
      }
    }
  }
  const seats = g.seats.map((s, i) => ({ ...s, gold: setup.gold?.[i] ?? 10, rack: setup.racks?.[i]?.length ?? 0 }));
  for (const [seat, ids] of Object.entries(setup.racks ?? {})) {
    for (const id of ids)
      counters.push({
        id: pieceId(counters.length + 1),
        kind: take(id),
        seat: seatAt(Number(seat)),
        at: 'rack',
        up: false,
        spent: 0,
        role: null,
        named: false,
      });
  }
  return {
    ...g,
    powers: g.powers?.map((entry, seat) => ({ ...entry, power: setup.powers?.[seat] ?? null })) ?? null,
    round: setup.round ?? 2,
    phase: setup.phase ?? 'move',
    clockwise: setup.clockwise?.map(seatAt) ?? g.clockwise,
    first: seatAt(setup.first ?? 0),
    hexes,
    counters,
    ids: counters.length,
    seats,
    cup,
    cupSize: cup.reduce((a, b) => a + b, 0),
    trueElimination: setup.trueElimination ?? false,
    lastRound: setup.lastRound ?? null,
    pool: poolOf(rules, setup.pool ?? [], counters.map((c) => c.kind).filter(isHero)),
    cloud: setup.cloud === undefined ? null : hexNamed(setup.cloud, size),
    deck: setup.deck ?? [2, 2, 2, 1, 1, 1, 1, 1],
    unseen: setup.unseen ?? null,
    looks: setup.looks ?? null,
    stack: setup.stack,
  };
}

/**
 * Returns the random numbers that draw these kinds, in order, from a position's cup. A name with a '+' puts
 * that kind back into the cup instead. Throws for a kind that is not in the cup.
 */
export function drawsOf({ cup: full }: Game, ids: readonly string[]): number[] {
  const cup = [...(full ?? [])];
  const draws: number[] = [];
  for (const id of ids) {
    const back = id.startsWith('+');
    const kind = kindOf(back ? id.slice(1) : id);
    if (!back) {
      if ((cup[kind] ?? 0) === 0) throw new Error(`the cup holds no ${id}`);
      draws.push(cup.slice(0, kind).reduce((a, b) => a + b, 0));
    }
    addAt(cup, kind, back ? 1 : -1);
  }
  return draws;
}
