// Events of pieces that enter the board, leave it, or turn over.

import { isHero } from '../catalogue/index.ts';
import {
  add,
  addHidden,
  addShown,
  changedPool,
  keptSpent,
  kindsOf,
  leaveSeen,
  leaveUnseen,
  newCounters,
  remove,
} from '../game/change.ts';
import { editCounters, editHex, editSeat } from '../game/draft.ts';
import { isFighter } from '../game/pieces.ts';
import { type FallenHero, isOnBoard, type Spent } from '../game/types.ts';
import { list, orNull, type ValueOf, word } from '../shape/codec.ts';
import { entryAt } from '../shape/entry.ts';
import { count, faces, hex, id, ids, kind, pieceAt, seat, spent } from '../shape/parts.ts';
import { owner } from '../shape/record.ts';
import { defineEvent } from './define.ts';

const lossReason = word(
  ...(['hit', 'bluff', 'bribed', 'overflow', 'cornered', 'trade', 'event', 'unplayable', 'lesser'] as const),
  ...(['unclaimed', 'power', 'sea'] as const),
);
export type LossReason = ValueOf<typeof lossReason>;

/**
 * A player places Things of the rack face down onto a hex.
 * { t: 'placed', seat: 0, hex: 13, count: 2, ids: [255, 256] }
 */
export const placed = defineEvent({
  fields: { seat, hex, count, ids: owner(ids) },
  undo: null,
  show: 450,
  change: (g, e) => {
    editSeat(g, e.seat).rack -= e.count;
    const h = editHex(g, e.hex);
    addHidden(h, e.seat, e.count);
    editCounters(g, e.ids ?? [], (c) => {
      c.at = e.hex;
    });
  },
});

/**
 * A player places an income piece of the rack on a hex, face up.
 * { t: 'incomePlaced', seat: 0, hex: 7, id: 9, kind: 132 }
 */
export const incomePlaced = defineEvent({
  fields: { seat, hex, id: owner(id), kind },
  undo: 'undo.shown',
  show: 500,
  change: (g, e) => {
    editSeat(g, e.seat).rack -= 1;
    editHex(g, e.hex).income = { kind: e.kind, hits: 0 };
    remove(g, e.id === null ? null : [e.id]);
  },
});

/**
 * An income piece drawn in exploration stays in its hex.
 * { t: 'incomeFound', hex: 2, id: 48, kind: 133 }
 */
export const incomeFound = defineEvent({
  fields: { hex, id, kind },
  undo: 'undo.shown',
  show: 500,
  change: (g, e) => {
    editHex(g, e.hex).income = { kind: e.kind, hits: 0 };
    remove(g, [e.id]);
  },
});

/**
 * The income piece of a hex goes to the cup.
 * { t: 'incomeRemoved', hex: 4, kind: 132, why: 'event' }
 */
export const incomeRemoved = defineEvent({
  fields: { hex, kind, why: word('removed', 'damaged', 'lesser', 'event') },
  undo: null,
  show: 600,
  change: (g, e) => {
    editHex(g, e.hex).income = null;
    leaveSeen(g, [e.kind]);
  },
});

/**
 * Face-up pieces leave the board or the place where they were shown (`at`
 * 'aside'). Things go to the cup, heroes to the pool.
 * { t: 'shownLost', at: 2, seat: 1, ids: [50], why: 'hit' }
 * HERO-08
 */
export const shownLost = defineEvent({
  fields: { at: pieceAt, seat, ids, why: lossReason },
  undo: 'undo.barred',
  show: 800,
  change: (g, e) => {
    const all = kindsOf(g.counters, e.ids);
    remove(g, e.ids);
    const fighters = all.filter(isFighter).length;
    if (isOnBoard(e.at) && fighters > 0) {
      const h = editHex(g, e.at);
      addShown(h, e.seat, -fighters);
    }
    leaveSeen(
      g,
      all.filter((k) => !isHero(k)),
    );
    // Heroes go to the pool, never to the cup. HERO-08
    const heroes = all.filter(isHero);
    if (heroes.length === 0) return;
    g.pool = changedPool(g, [], heroes);
    g.fallenHeroes = [...g.fallenHeroes, ...heroes.map((hero): FallenHero => ({ seat: e.seat, hero }))];
  },
});

/**
 * Face-down pieces go to the cup. Only their owner sees which.
 * { t: 'hiddenLost', seat: 0, hex: 6, count: 1, ids: [5], why: 'event' }
 * SEC-17
 */
export const hiddenLost = defineEvent({
  fields: { seat, hex, count, ids: owner(ids), why: lossReason },
  undo: 'undo.barred',
  show: 1200,
  change: (g, e) => {
    const h = editHex(g, e.hex);
    addHidden(h, e.seat, -e.count);
    leaveUnseen(g, e.ids, e.count);
  },
});

/**
 * Face-down pieces turn up. `aboard`: the transport that each is aboard, or null.
 * { t: 'revealed', seat: 0, hex: 0, count: 1, ids: [31], faces: [{ id: 84, kind: 6 }], aboard: [null] }
 */
export const revealed = defineEvent({
  fields: { seat, hex, count, ids: owner(ids), faces, aboard: list(orNull(id)) },
  undo: 'undo.shown',
  show: 900,
  change: (g, e) => {
    const h = editHex(g, e.hex);
    addHidden(h, e.seat, -e.count);
    addShown(h, e.seat, e.count);
    g.ids += e.count;
    const spent = keptSpent(g, e.ids);
    remove(g, e.ids);
    add(
      g,
      newCounters(e.faces, e.seat, e.hex, true, spent, (i) => e.aboard[i] ?? null),
    );
  },
});

/**
 * Face-up pieces turn down.
 * { t: 'turnedDown', seat: 0, hex: 0, ids: [84], faces: [{ id: 88, kind: 6 }],
 *   spent: ['done'], aboard: [null] }
 */
export const turnedDown = defineEvent({
  fields: { seat, hex, ids, faces: owner(faces), spent: owner(list(spent)), aboard: owner(list(orNull(id))) },
  undo: 'undo.shown',
  show: 500,
  change: (g, e) => {
    const n = e.ids.length;
    const h = editHex(g, e.hex);
    addHidden(h, e.seat, n);
    addShown(h, e.seat, -n);
    g.ids += n;
    remove(g, e.ids);
    const { spent, aboard } = e;
    const spentOf = (i: number): Spent | null => (spent === null ? null : entryAt(spent, i));
    if (e.faces !== null)
      add(
        g,
        newCounters(e.faces, e.seat, e.hex, false, spentOf, (i) => aboard?.[i] ?? null),
      );
  },
});
