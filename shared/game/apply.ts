// apply(game, event): total, dumb and the same everywhere. It never rolls, checks, counts or sorts by what a viewer
// may lack; totals ride in the event. The new game shares with the old one whatever did not change.
import { isHero, KINDS } from '../catalogue/index.ts';
import { isFighter } from './pieces.ts';
import {
  ASIDE,
  type Counter,
  type Downed,
  type Face,
  FORT_TARGET,
  type Game,
  type GameEvent,
  type HexId,
  type HexState,
  type Id,
  type Kind,
  NOBODY,
  RACK,
  type Seat,
  type SeatState,
  TOWN_TARGET,
} from './types.ts';

/** Movement points that say "may not go on" (MOVE-02). */
export const DONE = 4;

const slot = (seat: Seat): number => (seat === NOBODY ? 4 : seat);

function withHex(g: Game, hex: HexId, patch: Partial<HexState>): Game {
  const hexes = g.hexes.slice();
  hexes[hex] = { ...hexes[hex], ...patch };
  return { ...g, hexes };
}

function withSeat(g: Game, seat: Seat, patch: Partial<SeatState>): Game {
  const seats = g.seats.slice();
  seats[seat] = { ...seats[seat], ...patch };
  return { ...g, seats };
}

function plus(list: readonly number[], index: number, n: number): number[] {
  const copy = list.slice();
  copy[index] += n;
  return copy;
}

/** Puts kinds back into the cup, where the cup is known. */
function intoCup(g: Game, kinds: readonly Kind[]): readonly number[] | null {
  if (g.cup === null || kinds.length === 0) return g.cup;
  const cup = g.cup.slice();
  for (const kind of kinds) cup[kind]++;
  return cup;
}

function outOfCup(g: Game, faces: readonly Face[] | null): readonly number[] | null {
  if (g.cup === null || faces === null) return g.cup;
  const cup = g.cup.slice();
  for (const face of faces) cup[face.kind]--;
  return cup;
}

const without = (counters: readonly Counter[], ids: readonly Id[]): Counter[] =>
  counters.filter((c) => !ids.includes(c.id));

const kindsOf = (counters: readonly Counter[], ids: readonly Id[]): Kind[] =>
  counters.filter((c) => ids.includes(c.id)).map((c) => c.kind);

/** The counter with this id, or undefined: the list is sorted by id. */
export function findCounter(counters: readonly Counter[], id: Id): Counter | undefined {
  let low = 0;
  let high = counters.length - 1;
  while (low <= high) {
    const mid = (low + high) >> 1;
    const c = counters[mid];
    if (c.id === id) return c;
    if (c.id < id) low = mid + 1;
    else high = mid - 1;
  }
  return undefined;
}

function fresh(
  faces: readonly Face[],
  seat: Seat,
  at: HexId,
  up: boolean,
  spent: (i: number) => number | null,
  on?: (i: number) => Id,
): Counter[] {
  return faces.map((f, i) => ({
    id: f.id,
    kind: f.kind,
    seat,
    at,
    up,
    hits: 0,
    spent: spent(i),
    on: on?.(i) ?? 0,
    cv: 0,
  }));
}

const byNumber = (a: number, b: number): number => a - b;

/** The pool with some faces less and some more, by rising kind. */
const repooled = (g: Game, out: readonly Kind[], into: readonly Kind[]): Kind[] =>
  [...g.pool.filter((k) => !out.includes(k)), ...into].sort(byNumber);

/** The spent points of old pieces for the new ids that stand for them, null where the old ones are not known. */
function keptSpent(g: Game, ids: readonly Id[] | null): (i: number) => number | null {
  return (i) => (ids === null ? null : (findCounter(g.counters, ids[i])?.spent ?? null));
}

/** Applies one event to a game, or one redacted event to a view. Never fails on an event that `decide` made. */
export function apply(g: Game, e: GameEvent): Game {
  switch (e.t) {
    case 'pushed':
      return { ...g, stack: [...g.stack, e.frame] };
    case 'stepped':
      return { ...g, stack: [...g.stack.slice(0, -1), e.frame] };
    case 'popped':
      return { ...g, stack: g.stack.slice(0, -1) };
    case 'asked':
      return { ...g, asked: g.asked + e.decisions.length, open: [...g.open, ...e.decisions] };
    case 'closed':
      return { ...g, open: g.open.filter((d) => !e.ids.includes(d.id)) };
    case 'phased':
      return { ...g, round: e.round, phase: e.phase, turn: e.turn };
    case 'counted':
      return { ...g, seq: e.seq };
    case 'ended':
      return { ...g, victory: e.victory, open: [] };
    case 'restored':
      // Numbers run on, so that nothing asked or named since can be taken for what comes now; no luck lies between.
      return { ...e.game, seq: g.seq, ids: g.ids, asked: g.asked, luck: g.luck };
    case 'rolled':
      return { ...g, luck: { ...g.luck, [e.purpose]: g.luck[e.purpose] + e.dice.length }, dice: e.dice };
    case 'volleyed':
      return {
        ...g,
        luck: { ...g.luck, battle: g.luck.battle + e.dice.length },
        dice: [...g.dice.slice(0, e.from), ...e.dice.map((d) => d.die)],
      };
    case 'charmed':
      return { ...g, dice: g.dice.map((face, i) => (i === e.die ? e.face : face)) };
    case 'ordered':
      return { ...g, clockwise: e.clockwise, first: e.first };
    case 'turnedUp':
      return {
        ...g,
        hexes: g.hexes.map((h, i) => ({ ...h, terrain: e.terrains[i] })),
        deck: e.deck,
        luck: { ...g.luck, tile: g.luck.tile + e.taken },
      };
    case 'retiled':
      return {
        ...withHex(g, e.hex, { terrain: e.terrain }),
        deck: e.deck,
        seasAside: e.seasAside,
        luck: { ...g.luck, tile: g.luck.tile + e.taken },
      };
    case 'decked':
      return { ...g, deck: e.deck, seasAside: e.seasAside };
    case 'earned':
      return withSeat(g, e.seat, { gold: g.seats[e.seat].gold + e.gold });
    case 'paid':
      return withSeat(g, e.seat, { gold: g.seats[e.seat].gold - e.gold });
    case 'drew':
      return {
        ...withSeat(g, e.seat, { rack: g.seats[e.seat].rack + e.n }),
        ids: g.ids + e.n,
        luck: { ...g.luck, draw: g.luck.draw + e.n },
        cup: outOfCup(g, e.faces),
        cupSize: g.cupSize - e.n,
        trueElimination: g.trueElimination || e.last,
        counters: e.faces === null ? g.counters : [...g.counters, ...fresh(e.faces, e.seat, RACK, false, () => 0)],
      };
    case 'traded': {
      const kept = e.ids === null ? g.counters : without(g.counters, e.ids);
      return {
        ...withSeat(g, e.seat, { rack: g.seats[e.seat].rack - e.n }),
        ids: g.ids + e.n,
        counters: [...kept, ...fresh(e.faces, e.seat, ASIDE, true, keptSpent(g, e.ids))],
      };
    }
    case 'untraded': {
      const kept = without(g.counters, e.ids);
      return {
        ...withSeat(g, e.seat, { rack: g.seats[e.seat].rack + e.ids.length }),
        ids: g.ids + e.ids.length,
        counters: e.faces === null ? kept : [...kept, ...fresh(e.faces, e.seat, RACK, false, () => 0)],
      };
    }
    case 'returned':
      return {
        ...withSeat(g, e.seat, { rack: g.seats[e.seat].rack - e.n }),
        cup: e.ids === null ? g.cup : intoCup(g, kindsOf(g.counters, e.ids)),
        cupSize: g.cupSize + e.n,
        counters: e.ids === null ? g.counters : without(g.counters, e.ids),
      };
    case 'cashed':
      return {
        ...withSeat(g, e.seat, { rack: g.seats[e.seat].rack - 1 }),
        cup: e.gone ? g.cup : intoCup(g, [e.kind]),
        cupSize: e.gone ? g.cupSize : g.cupSize + 1,
        gone: e.gone ? [...g.gone, e.kind] : g.gone,
        counters: e.id === null ? g.counters : without(g.counters, [e.id]),
      };
    case 'placed': {
      const next = withSeat(g, e.seat, { rack: g.seats[e.seat].rack - e.n });
      const ids = e.ids;
      return {
        ...withHex(next, e.hex, { hidden: plus(g.hexes[e.hex].hidden, e.seat, e.n) }),
        counters: ids === null ? g.counters : g.counters.map((c) => (ids.includes(c.id) ? { ...c, at: e.hex } : c)),
      };
    }
    case 'settled':
      return {
        ...withHex(withSeat(g, e.seat, { rack: g.seats[e.seat].rack - 1 }), e.hex, { income: e.kind, townHits: 0 }),
        counters: e.id === null ? g.counters : without(g.counters, [e.id]),
      };
    case 'cleared':
      return { ...withHex(g, e.hex, { income: -1, townHits: 0 }), cup: intoCup(g, [e.kind]), cupSize: g.cupSize + 1 };
    case 'installed': {
      return { ...withHex(g, e.hex, { income: e.kind, townHits: 0 }), counters: without(g.counters, [e.id]) };
    }
    case 'lost': {
      const all = kindsOf(g.counters, e.ids);
      const heroes = all.filter(isHero);
      const kinds = heroes.length === 0 ? all : all.filter((k) => !isHero(k));
      const fighters = all.filter(isFighter).length;
      const next =
        e.hex >= 0 && fighters > 0
          ? withHex(g, e.hex, { shown: plus(g.hexes[e.hex].shown, slot(e.seat), -fighters) })
          : g;
      return {
        ...next,
        cup: intoCup(g, kinds),
        cupSize: g.cupSize + kinds.length,
        counters: without(g.counters, e.ids),
        // HERO-08: heroes go to the pool, never to the cup.
        pool: heroes.length === 0 ? g.pool : repooled(g, [], heroes),
        downed:
          heroes.length === 0 ? g.downed : [...g.downed, ...heroes.map((hero): Downed => ({ seat: e.seat, hero }))],
      };
    }
    case 'fell':
      return withSeat(g, e.seat, { fallen: true });
    case 'resigned':
      return withSeat(g, e.seat, { resigned: true });
    case 'revealed': {
      const h = g.hexes[e.hex];
      const kept = e.ids === null ? g.counters : without(g.counters, e.ids);
      return {
        ...withHex(g, e.hex, { hidden: plus(h.hidden, e.seat, -e.n), shown: plus(h.shown, e.seat, e.n) }),
        ids: g.ids + e.n,
        counters: [...kept, ...fresh(e.faces, e.seat, e.hex, true, keptSpent(g, e.ids), (i) => e.on[i])],
      };
    }
    case 'hid': {
      const h = g.hexes[e.hex];
      const n = e.ids.length;
      const kept = without(g.counters, e.ids);
      const { spent, on } = e;
      const spentOf = (i: number): number | null => (spent === null ? null : spent[i]);
      return {
        ...withHex(g, e.hex, { hidden: plus(h.hidden, e.seat, n), shown: plus(h.shown, e.seat, -n) }),
        ids: g.ids + n,
        counters:
          e.faces === null
            ? kept
            : [...kept, ...fresh(e.faces, e.seat, e.hex, false, spentOf, (i) => (on === null ? 0 : on[i]))],
      };
    }
    case 'readied':
      return { ...g, counters: respent(g, (c) => (c.seat === e.seat && c.spent !== 0 ? 0 : c.spent)) };
    case 'rested':
      return { ...g, counters: respent(g, (c) => (c.seat === e.seat && c.spent !== 0 ? DONE : c.spent)) };
    case 'stopped':
      return {
        ...g,
        counters: respent(g, (c) => (c.seat === e.seat && c.at === e.hex && c.spent !== 0 ? DONE : c.spent)),
      };
    case 'heldBack':
      return { ...g, counters: respent(g, (c) => (e.ids.includes(c.id) ? DONE : c.spent)) };
    case 'moved': {
      const from = e.path[0];
      const to = e.path[e.path.length - 1];
      const all = e.ids === null ? e.up : [...e.ids, ...e.up];
      const spent = e.spent;
      const a = g.hexes[from];
      const hexes = g.hexes.slice();
      const ups = e.up.length;
      hexes[from] = { ...a, hidden: plus(a.hidden, e.seat, -e.n), shown: plus(a.shown, e.seat, -ups) };
      // Read after the first change: a path may end where it began.
      const b = hexes[to];
      hexes[to] = { ...b, hidden: plus(b.hidden, e.seat, e.n), shown: plus(b.shown, e.seat, ups) };
      const counters = g.counters.map((c) => {
        const i = all.indexOf(c.id);
        return i < 0 ? c : { ...c, at: to, spent: spent === null ? c.spent : spent[i] };
      });
      return { ...g, hexes, counters };
    }
    case 'uncovered': {
      const fighters = e.faces.filter((f) => isFighter(f.kind)).length;
      return {
        ...withHex(g, e.hex, { shown: plus(g.hexes[e.hex].shown, 4, fighters) }),
        ids: g.ids + e.n,
        luck: { ...g.luck, draw: g.luck.draw + e.n },
        cup: outOfCup(g, e.faces),
        cupSize: g.cupSize - e.n,
        trueElimination: g.trueElimination || e.last,
        counters: [...g.counters, ...fresh(e.faces, NOBODY, e.hex, true, () => null)],
      };
    }
    case 'looted': {
      const kept = without(g.counters, e.ids);
      return {
        ...withSeat(g, e.seat, { rack: g.seats[e.seat].rack + e.ids.length }),
        ids: g.ids + e.ids.length,
        counters: e.faces === null ? kept : [...kept, ...fresh(e.faces, e.seat, RACK, false, () => 0)],
      };
    }
    case 'struck': {
      const fort = e.targets.filter((t) => t === FORT_TARGET).length;
      const town = e.targets.filter((t) => t === TOWN_TARGET).length;
      const h = g.hexes[e.hex];
      const next =
        fort + town === 0 ? g : withHex(g, e.hex, { fortHits: h.fortHits + fort, townHits: h.townHits + town });
      // A Fire Wall loses strength (MAG-06); what falls to one hit leaves by an event of its own.
      if (!g.counters.some((c) => c.cv > 0 && e.targets.includes(c.id))) return next;
      const hits = (c: Counter): number => e.targets.filter((t) => t === c.id).length;
      return { ...next, counters: g.counters.map((c) => (c.cv > 0 ? { ...c, hits: c.hits + hits(c) } : c)) };
    }
    case 'bribed':
      return e.targets.includes(TOWN_TARGET) ? withHex(g, e.hex, { townHits: KINDS[g.hexes[e.hex].income].cv }) : g;
    case 'healed':
      return withHex(g, e.hex, { fortHits: 0, townHits: 0 });
    case 'captured': {
      const next = withHex(g, e.hex, { owner: e.seat, since: e.since });
      // EVT-03: the cloud stays until the hex changes hands.
      return g.cloud === e.hex && e.from !== e.seat ? { ...next, cloud: -1 } : next;
    }
    case 'built':
      return withHex(g, e.hex, { fort: e.fort, since: e.since });
    case 'lowered':
      return withHex(g, e.hex, { fort: e.fort });
    case 'pooled':
      return { ...g, pool: e.heroes.slice().sort(byNumber), luck: { ...g.luck, pool: g.luck.pool + e.taken } };
    case 'enlisted':
      return {
        ...withHex(g, e.hex, { shown: plus(g.hexes[e.hex].shown, e.seat, 1) }),
        ids: g.ids + 1,
        pool: repooled(g, [e.hero], []),
        counters: [...g.counters, ...fresh([{ id: e.id, kind: e.hero }], e.seat, e.hex, true, () => e.spent)],
      };
    case 'discharged':
      return {
        ...withHex(g, e.hex, { shown: plus(g.hexes[e.hex].shown, e.seat, -1) }),
        pool: repooled(g, [], [e.to]),
        counters: without(g.counters, [e.id]),
      };
    case 'turned': {
      const at = g.downed.findIndex((d) => d.hero === e.from && d.seat === e.seat);
      return { ...g, pool: repooled(g, [e.from], [e.to]), downed: g.downed.filter((_, i) => i !== at) };
    }
    case 'converted': {
      const shown = plus(plus(g.hexes[e.hex].shown, slot(e.from), -1), e.seat, 1);
      const counters = g.counters.map((c) => (c.id === e.id ? { ...c, seat: e.seat, spent: e.spent } : c));
      return { ...withHex(g, e.hex, { shown }), counters };
    }
    case 'played': {
      const { id } = e;
      const kept = id === null ? g.counters : without(g.counters, [id]);
      return {
        ...withSeat(g, e.seat, { rack: g.seats[e.seat].rack - 1 }),
        ids: g.ids + 1,
        counters: [...kept, ...fresh([e.face], e.seat, e.at, true, keptSpent(g, id === null ? null : [id]))],
      };
    }
    case 'stood':
      return {
        ...g,
        counters: g.counters.map((c) => (c.id === e.id ? { ...c, at: e.at, on: e.on, cv: e.cv } : c)),
      };
    case 'spent': {
      const kinds = kindsOf(g.counters, e.ids);
      // MAG-02: whoever was on board of a Balloon that left is not any more.
      const aboard = (c: Counter): boolean => c.on !== 0 && isFighter(c.kind) && e.ids.includes(c.on);
      const counters = without(g.counters, e.ids).map((c) => (aboard(c) ? { ...c, on: 0 } : c));
      if (e.gone) return { ...g, gone: [...g.gone, ...kinds], counters };
      return { ...g, cup: intoCup(g, kinds), cupSize: g.cupSize + kinds.length, counters };
    }
    case 'clouded':
      return { ...g, cloud: e.hex };
    case 'perished': {
      const { ids } = e;
      return {
        ...withHex(g, e.hex, { hidden: plus(g.hexes[e.hex].hidden, e.seat, -e.n) }),
        cup: ids === null ? g.cup : intoCup(g, kindsOf(g.counters, ids)),
        cupSize: g.cupSize + e.n,
        counters: ids === null ? g.counters : without(g.counters, ids),
      };
    }
    case 'boarded': {
      const { ids } = e;
      if (ids === null) return g;
      return { ...g, counters: g.counters.map((c) => (ids.includes(c.id) ? { ...c, on: e.item } : c)) };
    }
    case 'picked':
      return { ...g, luck: { ...g.luck, pick: g.luck.pick + e.n } };
    case 'named': {
      const { ids } = e;
      if (ids === null) return g;
      const here = (c: Counter): boolean => c.seat === e.seat && c.at === e.hex && !c.up;
      return { ...g, counters: g.counters.map((c) => (here(c) ? { ...c, cv: ids.includes(c.id) ? 1 : 0 } : c)) };
    }
    case 'robbed':
      return {
        ...withSeat(g, e.seat, { rack: g.seats[e.seat].rack - 1 }),
        counters: e.id === null ? g.counters : without(g.counters, [e.id]),
      };
    case 'stole':
      return {
        ...withSeat(g, e.seat, { rack: g.seats[e.seat].rack + 1 }),
        ids: g.ids + 1,
        counters: e.face === null ? g.counters : [...g.counters, ...fresh([e.face], e.seat, RACK, false, () => 0)],
      };
    case 'abandoned':
      return withHex(g, e.hex, { owner: NOBODY, fort: 0, fortHits: 0, since: 0 });
    case 'cancelled':
    case 'saved':
    case 'sent':
    case 'accused':
    case 'demanded':
    case 'answeredPin':
    case 'freed':
    case 'called':
    case 'joined':
    case 'rounded':
    case 'aimed':
    case 'stayed':
    case 'decided':
      return g;
  }
}

/** Changes `spent` where it is known; a viewer who does not know it keeps null, which is what `project` gives him. */
function respent(g: Game, spentOf: (c: Counter) => number | null): readonly Counter[] {
  return g.counters.map((c) => {
    if (c.spent === null) return c;
    const spent = spentOf(c);
    return spent === c.spent ? c : { ...c, spent };
  });
}
