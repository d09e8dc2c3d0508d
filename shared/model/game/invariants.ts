// Checks law 5, conservation, on the server's game: every Thing is in exactly one place, every public count
// is right, gold is never negative, and forts have valid levels.

import {
  CITADEL,
  copiesOf,
  HERO_COUNTERS,
  heroCountersOf,
  isHero,
  isIncome,
  isMagic,
  KINDS,
  kindInfo,
  SEA,
} from '../catalogue/index.ts';
import { entryAt } from '../shape/entry.ts';
import { isFighter } from './pieces.ts';
import { type Counter, type Game, type HexState, isSeated, NOBODY } from './types.ts';

const sameCounts = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((n, i) => n === b[i]);

/** Is this hex a sea that still holds pieces, which must leave it? EVT-06, VAR-03 */
const isFlooded = (g: Game, hex: number): boolean =>
  g.stack.some((f) => (f.kind === 'flee' || f.kind === 'back') && f.hex === hex);

/**
 * Checks that a hidden map has enough tiles for its face-down hexes, including tiles that seats
 * have looked at. SEC-11
 */
function tilesIn(g: Game, say: Say): void {
  const down = g.hexes.filter((h) => h.terrain === null).length;
  const { unseen, looks } = g;
  say(g.phase === 'setup' || unseen !== null || down === 0, () => `SETUP-09: ${down} tiles lie face down`);
  if (unseen === null) return;
  say(
    unseen.reduce((a, b) => a + b, 0) >= down && unseen.every((n) => n >= 0),
    () => `SEC-11: ${down} tiles face down, ${unseen} unseen`,
  );
  const seen = new Map(looks?.map(({ hex, terrain }) => [hex, terrain]));
  for (const [hex, terrain] of seen) {
    const same = [...seen.values()].filter((t) => t === terrain).length;
    say(
      terrain !== null && g.hexes[hex]?.terrain === null && same <= entryAt(unseen, terrain),
      () => `SEC-11: ${hex} was seen as ${terrain}`,
    );
  }
}

/** Sums over all counters and hexes, to be compared with the game's own counts. */
interface Found {
  /** Copies of each kind, wherever they are. */
  kinds: number[];
  racks: number[];
  /** The pieces in each hex: of each seat face down, of each seat face up, and neutral. */
  hidden: number[][];
  shown: number[][];
  neutral: number[];
}

type Say = (holds: boolean, what: () => string) => void;

const count = (list: number[], place: number, n = 1): void => {
  list[place] = entryAt(list, place) + n;
};

/** Returns what is wrong with a game, in words: an empty list if conservation holds. */
export function faultsOf(g: Game): string[] {
  const faults: string[] = [];
  const say: Say = (holds, what) => {
    if (!holds) faults.push(what());
  };
  const { cup } = g;
  if (cup === null) return ['the game lacks its cup'];
  const found: Found = {
    kinds: new Array<number>(KINDS.length).fill(0),
    racks: g.seats.map(() => 0),
    hidden: g.hexes.map(() => g.seats.map(() => 0)),
    shown: g.hexes.map(() => g.seats.map(() => 0)),
    neutral: g.hexes.map(() => 0),
  };
  for (const { kind, id } of KINDS) {
    const n = cup[kind] ?? 0;
    say(n >= 0, () => `COMP-02: ${n} copies of ${id} in the cup`);
    count(found.kinds, kind, n);
  }
  say(g.cupSize === cup.reduce((a, b) => a + b, 0), () => `SEC-09: cupSize ${g.cupSize} is not what the cup holds`);
  for (const kind of g.gone) count(found.kinds, kind);
  let last = 0;
  for (const c of g.counters) {
    say(c.id > last && c.id <= g.ids, () => `ids: ${c.id} after ${last}, minted ${g.ids}`);
    last = c.id;
    counterIn(g, c, found, say);
  }
  g.hexes.forEach((h, i) => {
    hexIn(g, h, i, found, say);
  });
  g.seats.forEach((s, i) => {
    say(s.rack === found.racks[i], () => `SEC-02: seat ${i} counts ${s.rack} on the rack, has ${found.racks[i]}`);
    say(s.gold >= 0, () => `gold of seat ${i}: ${s.gold}`);
  });
  for (const { kind, id } of KINDS) {
    const copies = copiesOf(g.rules, kind);
    const n = found.kinds[kind];
    say(isHero(kind) || n === copies, () => `COMP-02: ${n} of ${copies} ${id} found`);
  }
  heroesIn(g, found.kinds, say);
  tilesIn(g, say);
  return faults;
}

/** Checks that a counter may be at its place, and counts it there. */
function counterIn(g: Game, c: Counter, found: Found, say: Say): void {
  count(found.kinds, c.kind);
  if (c.at === 'rack') {
    say(isSeated(c.seat) && !c.up, () => `rack: ${JSON.stringify(c)}`);
    if (isSeated(c.seat)) count(found.racks, c.seat);
  } else if (c.at === 'aside') {
    // An item of neutral defenders may be aside as well. AMB-39
    say(c.up && (isSeated(c.seat) || isMagic(c.kind)), () => `aside: ${JSON.stringify(c)}`);
  } else if (c.at === 'gone') {
    say(isSeated(c.seat) && !c.up && g.trueElimination, () => `REC-09: gone: ${JSON.stringify(c)}`);
  } else {
    say(c.at < g.hexes.length, () => `off the board: ${JSON.stringify(c)}`);
    say(
      !isIncome(c.kind) || (c.seat === NOBODY && c.up),
      () => `DEP-03: an income piece in hand on a hex: ${JSON.stringify(c)}`,
    );
    // A player's magic item is on a hex only while it is in play (MAG-01…MAG-11).
    say(!isHero(c.kind) || (c.up && isSeated(c.seat)), () => `HERO-09: ${JSON.stringify(c)}`);
    if (!isFighter(c.kind))
      say(c.up && (c.seat === NOBODY || (isMagic(c.kind) && c.role !== null)), () => `DEP-05: ${JSON.stringify(c)}`);
    else if (c.up && c.seat === NOBODY) count(found.neutral, c.at);
    else if (c.up) count(entryAt(found.shown, c.at), c.seat);
    else {
      say(c.seat !== NOBODY, () => `neutrals are face up: ${JSON.stringify(c)}`);
      if (isSeated(c.seat)) count(entryAt(found.hidden, c.at), c.seat);
    }
  }
  say((c.seat === NOBODY) === (c.spent === null), () => `spent: ${JSON.stringify(c)}`);
}

/**
 * Checks that the counts of a hex are right, and that it has only allowed forts, income pieces and counters.
 */
function hexIn(g: Game, h: HexState, i: number, found: Found, say: Say): void {
  if (h.income !== null) count(found.kinds, h.income.kind);
  const down = entryAt(found.hidden, i);
  const up = entryAt(found.shown, i);
  const neutral = entryAt(found.neutral, i);
  say(sameCounts(h.hidden, down), () => `SEC-07: hex ${i} counts ${h.hidden} hidden, has ${down}`);
  say(sameCounts(h.shown, up), () => `hex ${i} counts ${h.shown} shown, has ${up}`);
  say(h.neutral === neutral, () => `hex ${i} counts ${h.neutral} neutral, has ${neutral}`);
  say((h.fort?.hits ?? 0) >= 0 && (h.income?.hits ?? 0) >= 0, () => `HIT-03: hits in hex ${i}: ${JSON.stringify(h)}`);
  say(h.fort === null || h.owner !== NOBODY, () => `FORT-01: a fort without an owner in hex ${i}`);
  say(
    (h.fort?.level === CITADEL) === ((h.fort?.citadelRound ?? null) !== null),
    () => `CIT-04: the round of a citadel in hex ${i}: ${JSON.stringify(h.fort)}`,
  );
  if (h.terrain !== SEA) return;
  if (g.rules.sea === 'ordinary') say(h.income === null, () => `DEP-04: an income piece at sea in ${i}`);
  else
    say(
      // Start cells are chosen before the tiles turn up, so an owned hex may be sea until
      // it is replaced (SETUP-10).
      (h.owner === NOBODY || g.phase === 'setup') &&
        h.income === null &&
        ([...down, ...up, neutral].every((n) => n === 0) || isFlooded(g, i)),
      () => `MOVE-12: something ends at sea in ${i}`,
    );
}

/** Checks that each hero counter shows exactly one of its faces, on the board or in the pool. COMP-07 */
function heroesIn(g: Game, onBoard: readonly number[], say: Say): void {
  const counters = heroCountersOf(g.rules);
  for (const faces of HERO_COUNTERS) {
    const n = [...faces].reduce((sum, k) => sum + entryAt(onBoard, k) + (g.pool.includes(k) ? 1 : 0), 0);
    say(
      n === (counters.includes(faces) ? 1 : g.rules.heroes ? 0 : Math.min(n, 1)),
      () => `COMP-07: ${n} faces of the counter of ${kindInfo(faces[0]).id}`,
    );
  }
  say(
    g.pool.every((k, i) => isHero(k) && (i === 0 || entryAt(g.pool, i - 1) < k)),
    () => `COMP-07: the pool ${g.pool}`,
  );
  say(
    g.fallenHeroes.every((d) => g.pool.includes(d.hero)),
    () => `HERO-08: fallen and not in the pool: ${JSON.stringify(g.fallenHeroes)}`,
  );
}
