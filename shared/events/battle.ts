// Exploration and battle, in the order of a battle.
import { KINDS } from '../catalogue/index.ts';
import { fresh, outOfCup, plus, unchanged, withHex } from '../game/change.ts';
import { isFighter } from '../game/pieces.ts';
import { type Counter, FORT_TARGET, NOBODY, TOWN_TARGET } from '../game/types.ts';
import { bool } from '../shape/codec.ts';
import { count, faces, hex, id, seat, seats, targets } from '../shape/parts.ts';
import { defineEvent } from './define.ts';

/**
 * Defenders of an unexplored hex are drawn from the cup, face up; `last`: the cup has been emptied once.
 * { t: 'uncovered', hex: 0, seat: 1, n: 2, faces: [{ id: 77, kind: 2 }, { id: 78, kind: 45 }], last: false }
 * EXPL-02
 */
export const uncovered = defineEvent({
  fields: { hex, seat, n: count, faces, last: bool },
  undo: 'undo.luck',
  show: 1100,
  apply: (g, e) => {
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
  },
});

/**
 * Defenders are bought off.
 * { t: 'bribed', hex: 3, seat: 0, targets: [79], gold: 4 }
 */
export const bribed = defineEvent({
  fields: { hex, seat, targets, gold: count },
  undo: 'undo.barred',
  show: 700,
  apply: (g, e) =>
    e.targets.includes(TOWN_TARGET) ? withHex(g, e.hex, { townHits: KINDS[g.hexes[e.hex].income].cv }) : g,
});

/**
 * A battle begins. `sides`: attackers in order, then the defender; `opponent` acts for neutral defenders.
 * { t: 'joined', hex: 2, sides: [1, -1], opponent: 0 }
 */
export const joined = defineEvent({
  fields: { hex, sides: seats, opponent: seat },
  undo: 'undo.met',
  show: 700,
  apply: unchanged,
});

/**
 * A seat calls a piece a bluff, rightly or not.
 * { t: 'called', seat: 1, hex: 0, id: 67, bluff: true }
 * BLUF-03
 */
export const called = defineEvent({
  fields: { seat, hex, id, bluff: bool },
  undo: 'undo.shown',
  show: 900,
  apply: unchanged,
});

/**
 * A round of a battle begins.
 * { t: 'rounded', hex: 2, round: 1 }
 */
export const rounded = defineEvent({
  fields: { hex, round: count },
  undo: 'undo.met',
  show: 350,
  apply: unchanged,
});

/**
 * A side of a battle with several enemies names the one it fights.
 * { t: 'aimed', hex: 5, seat: 1, at: 0 }
 */
export const aimed = defineEvent({
  fields: { hex, seat, at: seat },
  undo: 'undo.barred',
  show: 300,
  apply: unchanged,
});

/**
 * Hits take effect on pieces, the fort or the city. A Fire Wall loses strength; what falls to one hit leaves by an
 * event of its own.
 * { t: 'struck', hex: 18, seat: 0, targets: [50] }
 * MAG-06
 */
export const struck = defineEvent({
  fields: { hex, seat, targets },
  undo: 'undo.barred',
  show: 500,
  apply: (g, e) => {
    const fort = e.targets.filter((t) => t === FORT_TARGET).length;
    const town = e.targets.filter((t) => t === TOWN_TARGET).length;
    const h = g.hexes[e.hex];
    const next =
      fort + town === 0 ? g : withHex(g, e.hex, { fortHits: h.fortHits + fort, townHits: h.townHits + town });
    // A Fire Wall loses strength (MAG-06); what falls to one hit leaves by an event of its own.
    if (!g.counters.some((c) => c.cv > 0 && e.targets.includes(c.id))) return next;
    const hits = (c: Counter): number => e.targets.filter((t) => t === c.id).length;
    return { ...next, counters: g.counters.map((c) => (c.cv > 0 ? { ...c, hits: c.hits + hits(c) } : c)) };
  },
});

/**
 * A side of a battle does not retreat.
 * { t: 'stayed', hex: 2, seat: 1 }
 */
export const stayed = defineEvent({
  fields: { hex, seat },
  undo: 'undo.barred',
  show: 300,
  apply: unchanged,
});

/**
 * A battle is over; `winner`: NOBODY if no player is left alone.
 * { t: 'decided', hex: 2, winner: 1, rounds: 3 }
 */
export const decided = defineEvent({
  fields: { hex, winner: seat, rounds: count },
  undo: 'undo.barred',
  show: 900,
  apply: unchanged,
});

/**
 * Fort and city of a hex stand whole again after a battle.
 * { t: 'healed', hex: 2 }
 * POST-05
 */
export const healed = defineEvent({
  fields: { hex },
  undo: 'undo.barred',
  show: 200,
  apply: (g, e) => withHex(g, e.hex, { fortHits: 0, townHits: 0 }),
});
