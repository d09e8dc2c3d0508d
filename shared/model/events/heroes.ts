// Events of heroes and their powers.
import {
  add,
  addShown,
  byNumber,
  changedPool,
  newCounters,
  nothing,
  remove,
  replaceEach,
  useLuck,
} from '../game/change.ts';
import { editCounters, editHex } from '../game/draft.ts';
import type { Counter } from '../game/types.ts';
import { list } from '../shape/codec.ts';
import { count, hex, id, ids, kind, seat, spent, targets } from '../shape/parts.ts';
import { owner } from '../shape/record.ts';
import { defineEvent } from './define.ts';

/**
 * The pool of a new game is filled. `taken`: how many random numbers of purpose 'pool' this used.
 * { t: 'poolFilled', heroes: [164, 165, 169, …], taken: 11 }
 */
export const poolFilled = defineEvent({
  fields: { heroes: list(kind), taken: count },
  undo: 'undo.luck',
  show: 100,
  change: (g, e) => {
    g.pool = e.heroes.slice().sort(byNumber);
    useLuck(g, 'pool', e.taken);
  },
});

/**
 * A seat tries for a hero of the pool and must reach `need` with dice and gold. The roll follows.
 * { t: 'heroTried', seat: 0, hero: 165, need: 8 }
 * HERO-01, HERO-02
 */
export const heroTried = defineEvent({
  fields: { seat, hero: kind, need: count },
  undo: null,
  show: 0,
  change: nothing,
});

/**
 * The roll and the gold are `short` of what the hero needs, so the hero stays in the pool.
 * { t: 'heroMissed', seat: 0, hero: 165, short: 2 } HERO-02, HERO-03
 */
export const heroMissed = defineEvent({
  fields: { seat, hero: kind, short: count },
  undo: null,
  show: 800,
  change: nothing,
});

/**
 * A hero of the pool joins a seat and is placed in a hex.
 * { t: 'enlisted', seat: 0, hex: 6, id: 68, hero: 165, spent: 0 }
 */
export const enlisted = defineEvent({
  fields: { seat, hex, id, hero: kind, spent: owner(spent) },
  undo: null,
  show: 800,
  change: (g, e) => {
    const h = editHex(g, e.hex);
    addShown(h, e.seat, 1);
    g.ids += 1;
    g.pool = changedPool(g, [e.hero], []);
    add(
      g,
      newCounters([{ id: e.id, kind: e.hero }], e.seat, e.hex, true, () => e.spent),
    );
  },
});

/**
 * A hero is discharged. `to`: the hero that the counter now shows in the pool.
 * { t: 'discharged', seat: 0, hex: 7, id: 68, to: 171 }
 */
export const discharged = defineEvent({
  fields: { seat, hex, id, to: kind },
  undo: null,
  show: 600,
  change: (g, e) => {
    const h = editHex(g, e.hex);
    addShown(h, e.seat, -1);
    g.pool = changedPool(g, [], [e.to]);
    remove(g, [e.id]);
  },
});

/**
 * The owner of an eliminated hero has decided which face its counter shows in
 * the pool (`to`, perhaps the same).
 * { t: 'heroTurned', seat: 0, from: 176, to: 174 }
 * HERO-08
 */
export const heroTurned = defineEvent({
  fields: { seat, from: kind, to: kind },
  undo: null,
  show: 700,
  change: (g, e) => {
    const at = g.fallenHeroes.findIndex((d) => d.hero === e.from && d.seat === e.seat);
    g.pool = changedPool(g, [e.from], [e.to]);
    g.fallenHeroes = g.fallenHeroes.filter((_, i) => i !== at);
  },
});

/**
 * A creature changes sides.
 * { t: 'converted', hex: 4, seat: 0, from: 1, id: 242, spent: 'done' }
 * HPOW-09
 */
export const converted = defineEvent({
  fields: { hex, seat, from: seat, id, spent: owner(spent) },
  undo: 'undo.barred',
  show: 900,
  change: (g, e) => {
    const h = editHex(g, e.hex);
    addShown(h, e.from, -1);
    addShown(h, e.seat, 1);
    editCounters(g, [e.id], (c) => {
      c.seat = e.seat;
      c.spent = e.spent;
    });
  },
});

/**
 * A hero with a special power is sent against a rival. `hex`: the target, or
 * the hero's own hex if he robs a rack.
 * { t: 'heroSent', seat: 1, hero: 163, hex: 4, rival: 0 }
 * HPOW-04, HPOW-05
 */
export const heroSent = defineEvent({
  fields: { seat, hero: kind, hex, rival: seat },
  undo: 'undo.met',
  show: 600,
  change: nothing,
});

/**
 * Both players have chosen a victim of the hero's power; the hero's player comes
 * first. 'hidden' for a face-down piece.
 * { t: 'victimsNamed', seat: 2, hex: 0, rival: 1, victims: ['hidden', 'hidden'] }
 * HPOW-04
 */
export const victimsNamed = defineEvent({
  fields: { seat, hex, rival: seat, victims: targets },
  undo: 'undo.barred',
  show: 700,
  change: nothing,
});

/**
 * The owner's secret choice among the face-down pieces of a hex. An event without ids clears the choice.
 * { t: 'victimsChosen', seat: 1, hex: 4, ids: [49] }
 * HPOW-04
 */
export const victimsChosen = defineEvent({
  fields: { seat, hex, ids: owner(ids) },
  undo: 'undo.barred',
  show: 0,
  change: (g, e) => {
    const { ids } = e;
    if (ids === null) return;
    const isThere = (c: Counter): boolean => c.seat === e.seat && c.at === e.hex && !c.up;
    g.counters = replaceEach(g.counters, (c) => (isThere(c) ? { ...c, named: ids.includes(c.id) } : c));
  },
});
