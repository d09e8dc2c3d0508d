// Events of magic items and random event counters. A player shows such a counter from the rack; until it is
// used up it is aside or on a hex.
import {
  add,
  keptSpent,
  kindsOf,
  leaveSeen,
  newCounters,
  nothing,
  remove,
  replaceEach,
  without,
} from '../game/change.ts';
import { editCounters, editSeat } from '../game/draft.ts';
import type { Counter } from '../game/types.ts';
import { bool, orNull } from '../shape/codec.ts';
import { face, hex, id, ids, kind, pieceAt, role, seat } from '../shape/parts.ts';
import { owner } from '../shape/record.ts';
import { defineEvent } from './define.ts';

/**
 * A player shows a counter of the rack to all players and puts it aside.
 * { t: 'played', seat: 1, id: 9, face: { id: 71, kind: 149 } }
 */
export const played = defineEvent({
  fields: { seat, id: owner(id), face },
  undo: 'undo.shown',
  show: 900,
  change: (g, e) => {
    const ids = e.id === null ? null : [e.id];
    const spent = keptSpent(g, ids);
    editSeat(g, e.seat).rack -= 1;
    g.ids += 1;
    remove(g, ids);
    add(g, newCounters([e.face], e.seat, 'aside', true, spent));
  },
});

/**
 * A shown counter comes into play on a hex, with this `role`.
 * { t: 'itemEntered', id: 176, at: 6, role: { as: 'borne', by: 168 } }
 */
export const itemEntered = defineEvent({
  fields: { id, at: pieceAt, role: orNull(role) },
  undo: 'undo.shown',
  show: 600,
  change: (g, e) => {
    editCounters(g, [e.id], (c) => {
      c.at = e.at;
      c.role = e.role;
    });
  },
});

/**
 * Another item cancels the effect of a shown counter.
 * { t: 'cancelled', id: 74, canceller: 142 }
 */
export const cancelled = defineEvent({
  fields: { id, canceller: kind },
  undo: 'undo.barred',
  show: 900,
  change: nothing,
});

/**
 * Shown counters are used up: they go to the cup, or leave the game (`gone`).
 * Pieces aboard them are no longer aboard.
 * { t: 'usedUp', ids: [43], gone: false }
 * REC-09, MAG-02
 */
export const usedUp = defineEvent({
  fields: { ids, gone: bool },
  undo: 'undo.shown',
  show: 300,
  change: (g, e) => {
    const kinds = kindsOf(g.counters, e.ids);
    const leaves = (c: Counter): boolean => c.role?.as === 'aboard' && e.ids.includes(c.role.of);
    g.counters = replaceEach(without(g.counters, e.ids), (c) => (leaves(c) ? { ...c, role: null } : c));
    if (e.gone) g.gone = [...g.gone, ...kinds];
    else leaveSeen(g, kinds);
  },
});

/**
 * A die has decided whether a piece parries a hit or is saved from it (`safe`).
 * { t: 'saved', hex: 6, seat: 1, id: 49, saver: 150, safe: true }
 * HPOW-07, MAG-11
 */
export const saved = defineEvent({
  fields: { hex, seat, id, saver: kind, safe: bool },
  undo: 'undo.luck',
  show: 600,
  change: nothing,
});
