// Events of Things that are added to a rack, or leave it without being placed.
import {
  add,
  backToRack,
  keptSpent,
  leaveSeen,
  leaveUnseen,
  newCounters,
  outOfCup,
  remove,
  useLuck,
} from '../game/change.ts';
import { editSeat } from '../game/draft.ts';
import { bool } from '../shape/codec.ts';
import { count, face, faces, hex, id, ids, kind, seat } from '../shape/parts.ts';
import { owner } from '../shape/record.ts';
import { defineEvent } from './define.ts';

/**
 * A seat draws Things from the cup. `last`: the cup has now been emptied for the first time.
 * { t: 'drew', seat: 0, count: 1, faces: [{ id: 128, kind: 78 }], last: false }
 * REC-09
 */
export const drew = defineEvent({
  fields: { seat, count, faces: owner(faces), last: bool },
  undo: 'undo.luck',
  show: 1200,
  change: (g, e) => {
    editSeat(g, e.seat).rack += e.count;
    g.ids += e.count;
    useLuck(g, 'draw', e.count);
    outOfCup(g, e.faces);
    g.cupSize -= e.count;
    g.trueElimination ||= e.last;
    if (e.faces !== null)
      add(
        g,
        newCounters(e.faces, e.seat, 'rack', false, () => 0),
      );
  },
});

/**
 * Things of a rack are shown for a trade, two for one.
 * { t: 'traded', seat: 0, count: 2, ids: [1, 7], faces: [{ id: 40, kind: 0 }, { id: 41, kind: 67 }] }
 * REC-03
 */
export const traded = defineEvent({
  fields: { seat, count, ids: owner(ids), faces },
  undo: 'undo.shown',
  show: 600,
  change: (g, e) => {
    editSeat(g, e.seat).rack -= e.count;
    g.ids += e.count;
    const spent = keptSpent(g, e.ids);
    remove(g, e.ids);
    add(g, newCounters(e.faces, e.seat, 'aside', true, spent));
  },
});

/**
 * Face-up counters that were put aside return to the rack under fresh ids.
 * { t: 'returnedToRack', seat: 3, ids: [76], faces: [{ id: 77, kind: 141 }] }
 */
export const returnedToRack = defineEvent({
  fields: { seat, ids, faces: owner(faces) },
  undo: 'undo.shown',
  show: 300,
  change: (g, e) => {
    backToRack(g, { ...e, count: e.ids.length });
  },
});

/**
 * Things of a rack go back to the cup unseen, or leave the game.
 * { t: 'returned', seat: 0, count: 1, ids: [9] }
 * REC-09
 */
export const returned = defineEvent({
  fields: { seat, count, ids: owner(ids) },
  undo: null,
  show: 400,
  change: (g, e) => {
    editSeat(g, e.seat).rack -= e.count;
    leaveUnseen(g, e.ids, e.count);
  },
});

/**
 * A player cashes a treasure of the rack, and all players see it. `gone`: it
 * leaves the game instead of returning to the cup.
 * { t: 'cashed', seat: 2, id: 9, kind: 137, gone: false }
 * INC-07
 */
export const cashed = defineEvent({
  fields: { seat, id: owner(id), kind, gone: bool },
  undo: 'undo.shown',
  show: 500,
  change: (g, e) => {
    editSeat(g, e.seat).rack -= 1;
    if (e.gone) g.gone = [...g.gone, e.kind];
    else leaveSeen(g, [e.kind]);
    remove(g, e.id === null ? null : [e.id]);
  },
});

/**
 * The new owner of a hex takes Things that lay there onto the rack.
 * { t: 'looted', hex: 6, seat: 1, ids: [86], faces: [{ id: 87, kind: 142 }] }
 */
export const looted = defineEvent({
  fields: { hex, seat, ids, faces: owner(faces) },
  undo: 'undo.shown',
  show: 600,
  change: (g, e) => {
    editSeat(g, e.seat).rack += e.ids.length;
    g.ids += e.ids.length;
    remove(g, e.ids);
    if (e.faces !== null)
      add(
        g,
        newCounters(e.faces, e.seat, 'rack', false, () => 0),
      );
  },
});

/**
 * A hero takes a Thing from a rack. Only the owner of the rack sees which.
 * { t: 'robbed', seat: 1, id: 8 }
 * HPOW-05
 */
export const robbed = defineEvent({
  fields: { seat, id: owner(id) },
  undo: 'undo.barred',
  show: 500,
  change: (g, e) => {
    editSeat(g, e.seat).rack -= 1;
    remove(g, e.id === null ? null : [e.id]);
  },
});

/**
 * The hero brings the Thing to the other rack. Only the new owner sees which.
 * { t: 'stole', seat: 1, from: 0, face: { id: 89, kind: 8 } }
 * HPOW-05
 */
export const stole = defineEvent({
  fields: { seat, from: seat, face: owner(face) },
  undo: 'undo.barred',
  show: 500,
  change: (g, e) => {
    editSeat(g, e.seat).rack += 1;
    g.ids += 1;
    if (e.face !== null)
      add(
        g,
        newCounters([e.face], e.seat, 'rack', false, () => 0),
      );
  },
});
