// Exploration and battle, in the order of a battle.

import { kindInfo } from '../catalogue/index.ts';
import {
  add,
  addHidden,
  addShown,
  backToRack,
  newCounters,
  nothing,
  outOfCup,
  useLuck,
  withHits,
  withoutHits,
} from '../game/change.ts';
import { editHex } from '../game/draft.ts';
import { isFighter } from '../game/pieces.ts';
import { hitsLast } from '../game/places.ts';
import { NOBODY, type Target } from '../game/types.ts';
import { bool } from '../shape/codec.ts';
import { count, faces, hex, id, ids, seat, seats, targets } from '../shape/parts.ts';
import { owner } from '../shape/record.ts';
import { defineEvent } from './define.ts';

/**
 * Defenders of an unexplored hex are drawn from the cup, face up. `last`: the cup ran empty for the
 * first time.
 * { t: 'uncovered', hex: 0, seat: 1, count: 2, faces: [{ id: 77, kind: 2 }, { id: 78, kind: 45 }], last:
 * false } EXPL-02
 */
export const uncovered = defineEvent({
  fields: { hex, seat, count, faces, last: bool },
  undo: 'undo.luck',
  show: 1100,
  change: (g, e) => {
    const h = editHex(g, e.hex);
    addShown(h, NOBODY, e.faces.filter((f) => isFighter(f.kind)).length);
    g.ids += e.count;
    useLuck(g, 'draw', e.count);
    outOfCup(g, e.faces);
    g.cupSize -= e.count;
    g.trueElimination ||= e.last;
    add(
      g,
      newCounters(e.faces, NOBODY, e.hex, true, () => null),
    );
  },
});

/**
 * The explorer bribes defenders.
 * { t: 'bribed', hex: 3, seat: 0, targets: [79], gold: 4 }
 */
export const bribed = defineEvent({
  fields: { hex, seat, targets, gold: count },
  undo: 'undo.barred',
  show: 700,
  change: (g, e) => {
    if (!e.targets.includes('town')) return;
    const h = editHex(g, e.hex);
    if (h.income !== null) h.income = { ...h.income, hits: kindInfo(h.income.kind).cv };
  },
});

/**
 * A battle begins. `sides`: attackers in order, then the defender. `opponent` acts for neutral defenders.
 * { t: 'battleBegan', hex: 2, sides: [1, -1], opponent: 0 }
 */
export const battleBegan = defineEvent({
  fields: { hex, sides: seats, opponent: seat },
  undo: 'undo.met',
  show: 700,
  change: nothing,
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
  change: nothing,
});

/**
 * A round of a battle begins.
 * { t: 'battleRoundBegan', hex: 2, round: 1 }
 */
export const battleRoundBegan = defineEvent({
  fields: { hex, round: count },
  undo: 'undo.met',
  show: 350,
  change: nothing,
});

/**
 * A side of a battle with several enemies names the side it fights.
 * { t: 'aimed', hex: 5, seat: 1, foe: 0 }
 */
export const aimed = defineEvent({
  fields: { hex, seat, foe: seat },
  undo: 'undo.barred',
  show: 300,
  change: nothing,
});

/**
 * Hits take effect on pieces, the fort or the city. A Fire Wall loses strength. A target that falls to
 * one hit leaves by a separate event.
 * { t: 'struck', hex: 18, seat: 0, targets: [50] }
 * MAG-06
 */
export const struck = defineEvent({
  fields: { hex, seat, targets },
  undo: 'undo.barred',
  show: 500,
  change: (g, e) => {
    const hits = (target: Target): number => e.targets.filter((t) => t === target).length;
    const fort = hits('fort');
    const town = hits('town');
    if (fort + town > 0) {
      const h = editHex(g, e.hex);
      h.fort = withHits(h.fort, fort);
      h.income = withHits(h.income, town);
    }
    // Only items that fight without a bearer count their hits. MAG-06
    if (!g.counters.some((c) => c.role?.as === 'fighting' && e.targets.includes(c.id))) return;
    g.counters = g.counters.map((c) =>
      c.role?.as === 'fighting' ? { ...c, role: { ...c.role, hits: c.role.hits + hits(c.id) } } : c,
    );
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
  change: nothing,
});

/**
 * A battle is over. `winner` is the side that is left. If none is left, it is the owner of the hex if that is
 * a side, or else NOBODY.
 * { t: 'battleEnded', hex: 2, winner: 1, rounds: 3 }
 */
export const battleEnded = defineEvent({
  fields: { hex, winner: seat, rounds: count },
  undo: 'undo.barred',
  show: 900,
  change: nothing,
});

/**
 * The fort and the city or village of a hex lose their hits after a battle. If
 * hits last, a damaged city keeps them.
 * { t: 'healed', hex: 2 }
 * POST-05, FORT-05
 */
export const healed = defineEvent({
  fields: { hex },
  undo: 'undo.barred',
  show: 200,
  change: (g, e) => {
    const h = editHex(g, e.hex);
    h.fort = withoutHits(h.fort);
    if (h.income === null || !hitsLast(g) || h.income.hits >= kindInfo(h.income.kind).cv)
      h.income = withoutHits(h.income);
  },
});

/**
 * A power cancels the first hit on a seat in this round.
 * { t: 'spared', hex: 14, seat: 1 }
 * POW-01
 */
export const spared = defineEvent({
  fields: { hex, seat },
  undo: 'undo.luck',
  show: 700,
  change: nothing,
});

/**
 * Eliminated pieces return to their owner's rack under fresh ids, which no opponent can follow. `ids`: the
 * face-down pieces. `up`: the face-up pieces.
 * { t: 'cameBack', hex: 14, seat: 1, count: 1, ids: [51], up: [66],
 *   faces: [{ id: 90, kind: 7 }, { id: 91, kind: 7 }] }
 * POW-04
 */
export const cameBack = defineEvent({
  fields: { hex, seat, count, ids: owner(ids), up: ids, faces: owner(faces) },
  undo: 'undo.barred',
  show: 800,
  change: (g, e) => {
    const h = editHex(g, e.hex);
    if (e.count > 0) addHidden(h, e.seat, -e.count);
    if (e.up.length > 0) addShown(h, e.seat, -e.up.length);
    backToRack(g, { seat: e.seat, count: e.count + e.up.length, ids: [...(e.ids ?? []), ...e.up], faces: e.faces });
  },
});
