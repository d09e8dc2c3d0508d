// Events of movement: moving stacks, and what stops them.

import { addHidden, addShown, nothing, respend } from '../game/change.ts';
import { editCounters, editHex } from '../game/draft.ts';
import { hexState } from '../game/pieces.ts';
import { type Counter, type HexId, isPieceOrigin, type Role, type Seat, type Spent, type View } from '../game/types.ts';
import { bool, list, orNull, word } from '../shape/codec.ts';
import { entryAt, lastOf } from '../shape/entry.ts';
import { building, count, hex, hexes, id, ids, seat, spent } from '../shape/parts.ts';
import { owner } from '../shape/record.ts';
import { defineEvent } from './define.ts';

/** How long a page shows a step, and a flight by transport, ms. */
const STEP = 250;
const FLIGHT = 2200;

/**
 * Returns what a piece has used when its movement ends: normally everything. A piece that ends on a face-down
 * tile keeps the hex that it came from, and a piece sent by an event keeps `sent`. AMB-102
 */
const done = (spent: Spent): Spent => (isPieceOrigin(spent) || spent === 'sent' ? spent : 'done');

/** Do these hexes contain pieces of other seats, by public counts? */
function meets(view: View, seat: Seat, hexes: readonly HexId[]): boolean {
  return hexes.some((hex) => {
    const { hidden, shown, neutral } = hexState(view, hex);
    return neutral > 0 || hidden.some((n, s) => n > 0 && s !== seat) || shown.some((n, s) => n > 0 && s !== seat);
  });
}

/**
 * Returns what a piece has used when its owner's movement begins: nothing, unless an event sent it in
 * this round. AMB-136
 */
function spentAtFirst({ spent }: Counter): Spent {
  if (isPieceOrigin(spent) && spent.event === 'held') return { ...spent, event: 'sent' };
  return spent === 'held' ? 'sent' : 0;
}

/**
 * The movement of a seat begins; its pieces have used no points.
 * { t: 'movementBegan', seat: 1 }
 */
export const movementBegan = defineEvent({
  fields: { seat },
  undo: null,
  show: 0,
  change: (g, e) => respend(g, (c) => (c.seat === e.seat && c.spent !== 0 ? spentAtFirst(c) : c.spent)),
});

/**
 * The movement of a seat ends.
 * { t: 'movementEnded', seat: 1 }
 */
export const movementEnded = defineEvent({
  fields: { seat },
  undo: null,
  show: 0,
  change: (g, e) =>
    respend(g, (c) => (c.seat === e.seat && c.spent !== 0 && c.spent !== null ? done(c.spent) : c.spent)),
});

/**
 * The pieces of a seat in a hex cannot move on.
 * { t: 'stopped', seat: 1, hex: 6 }
 */
export const stopped = defineEvent({
  fields: { seat, hex },
  undo: 'undo.met',
  show: 0,
  change: (g, e) =>
    respend(g, (c) =>
      c.seat === e.seat && c.at === e.hex && c.spent !== 0 && c.spent !== null ? done(c.spent) : c.spent,
    ),
});

/**
 * Enemy flyers hold these flyers, which cannot move on.
 * { t: 'heldBack', seat: 2, hex: 2, ids: [88] }
 * FLY-02
 */
export const heldBack = defineEvent({
  fields: { seat, hex, ids },
  undo: 'undo.met',
  show: 500,
  change: (g, e) => respend(g, (c) => (e.ids.includes(c.id) ? 'done' : c.spent)),
});

/**
 * A stack moves along a path that begins with the hex it leaves: `count` face-down pieces (`ids`) and face-up
 * pieces (`up`). `spent`: the points that each has used afterwards, first the pieces of `ids`, then of `up`.
 * { t: 'moved', seat: 3, path: [32, 16], count: 1, ids: [38], up: [106],
 * spent: ['done', 'done'], why: 'move' }
 */
export const moved = defineEvent({
  fields: {
    seat,
    path: hexes,
    count,
    ids: owner(ids),
    up: ids,
    spent: owner(list(spent)),
    why: word('move', 'retreat', 'flee', 'transport', 'sent', 'back'),
  },
  undo: (e, before) =>
    e.why === 'retreat' || e.why === 'back' || meets(before, e.seat, e.path.slice(1)) ? 'undo.met' : null,
  show: (e) => (e.why === 'transport' || e.why === 'sent' ? FLIGHT : 700 + STEP * Math.max(0, e.path.length - 2)),
  change: (g, e) => {
    const to = lastOf(e.path);
    const ups = e.up.length;
    const a = editHex(g, entryAt(e.path, 0));
    addHidden(a, e.seat, -e.count);
    addShown(a, e.seat, -ups);
    // Read only now, because a path may end in the hex where it began, which was just written.
    const b = editHex(g, to);
    addHidden(b, e.seat, e.count);
    addShown(b, e.seat, ups);
    const all = e.ids === null ? e.up : [...e.ids, ...e.up];
    const { spent } = e;
    editCounters(g, all, (c, i) => {
      c.at = to;
      if (spent !== null) c.spent = entryAt(spent, i);
    });
  },
});

/**
 * Pieces of a hex go aboard a transport. They are no longer aboard when its counter is used up (`usedUp`).
 * { t: 'boarded', seat: 2, hex: 4, count: 1, ids: [75], item: 85, up: null }
 * MAG-02
 */
export const boarded = defineEvent({
  fields: {
    seat,
    hex,
    count,
    ids: owner(ids),
    item: id,
    /** The face-up pieces among them, null if none. VAR-05 */
    up: orNull(ids),
  },
  undo: 'undo.shown',
  show: 500,
  change: (g, e) => {
    const role: Role = { as: 'aboard', of: e.item };
    editCounters(g, [...(e.ids ?? []), ...(e.up ?? [])], (c) => {
      c.role = role;
    });
  },
});

/**
 * A seat whose stack is pinned in a hex demands a proof from the pinning players.
 * { t: 'demanded', seat: 0, hex: 1 }
 * MOVE-08
 */
export const demanded = defineEvent({
  fields: { seat, hex },
  undo: 'undo.met',
  show: 500,
  change: nothing,
});

/**
 * A pinning player shows a creature that proves the pin, or refuses.
 * { t: 'answeredPin', seat: 2, hex: 6, shown: true }
 * MOVE-08
 */
export const answeredPin = defineEvent({
  fields: { seat, hex, shown: bool },
  undo: 'undo.met',
  show: 500,
  change: nothing,
});

/**
 * No player proved the pin, so the stack may move on.
 * { t: 'freed', seat: 0, hex: 1 }
 * MOVE-08
 */
export const freed = defineEvent({
  fields: { seat, hex },
  undo: 'undo.met',
  show: 300,
  change: nothing,
});

/**
 * The fort of a hex, or its city or village, moves to another hex of its owner. The path begins
 * with the hex it leaves.
 * { t: 'shifted', seat: 1, what: 'town', path: [6, 7] }
 * POW-10
 */
export const shifted = defineEvent({
  fields: { seat, what: building, path: hexes },
  undo: (e, before) => (meets(before, e.seat, e.path.slice(1)) ? 'undo.met' : null),
  show: (e) => 700 + STEP * Math.max(0, e.path.length - 2),
  change: (g, e) => {
    const a = editHex(g, entryAt(e.path, 0));
    const b = editHex(g, lastOf(e.path));
    if (e.what === 'fort') {
      b.fort = a.fort;
      a.fort = null;
    } else {
      b.income = a.income;
      a.income = null;
    }
  },
});
