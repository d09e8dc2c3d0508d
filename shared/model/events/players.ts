// Events of players: their order, their gold, and players who leave the game.
import { useLuck } from '../game/change.ts';
import { editPower, editSeat } from '../game/draft.ts';
import { orNull, word } from '../shape/codec.ts';
import { count, hex, id, powerId, seat, seats } from '../shape/parts.ts';
import { defineEvent } from './define.ts';

/**
 * The dice have decided the order of the seats and the first player.
 * { t: 'ordered', clockwise: [2, 0, 3, 1], first: 0 }
 */
export const ordered = defineEvent({
  fields: { clockwise: seats, first: seat },
  undo: null,
  show: 150,
  change: (g, e) => {
    g.clockwise = e.clockwise;
    g.first = e.first;
  },
});

/**
 * A seat receives gold from the bank or a rival.
 * { t: 'earned', seat: 2, gold: 17, why: 'income' }
 */
export const earned = defineEvent({
  fields: { seat, gold: count, why: word('start', 'income', 'cash', 'refund', 'event', 'stolen', 'stake') },
  undo: null,
  show: 350,
  change: (g, e) => {
    editSeat(g, e.seat).gold += e.gold;
  },
});

/**
 * A seat pays gold, or loses it.
 * { t: 'paid', seat: 1, gold: 5, why: 'hero' }
 */
export const paid = defineEvent({
  fields: { seat, gold: count, why: word('recruit', 'bribe', 'build', 'fallen', 'hero', 'stolen', 'stake') },
  undo: null,
  show: 300,
  change: (g, e) => {
    editSeat(g, e.seat).gold -= e.gold;
  },
});

/**
 * A seat is out of the game, because it has nothing left on the board.
 * { t: 'fell', seat: 0 }
 * AMB-67
 */
export const fell = defineEvent({
  fields: { seat },
  undo: 'undo.barred',
  show: 800,
  change: (g, e) => {
    editSeat(g, e.seat).fallen = true;
  },
});

/**
 * A seat gives up. From now on the fallback answers all its decisions.
 * { t: 'resigned', seat: 0 }
 * AMB-109
 */
export const resigned = defineEvent({
  fields: { seat },
  undo: 'undo.barred',
  show: 600,
  change: (g, e) => {
    editSeat(g, e.seat).resigned = true;
  },
});

/**
 * A seat gets a power, by choice or by lot. `taken`: how many random numbers of purpose 'pool' this used.
 * { t: 'powerTaken', seat: 2, power: 'builder', taken: 1 }
 * POW-01
 */
export const powerTaken = defineEvent({
  fields: { seat, power: powerId, taken: count },
  undo: (e) => (e.taken > 0 ? 'undo.luck' : null),
  show: 900,
  change: (g, e) => {
    useLuck(g, 'pool', e.taken);
    editPower(g, e.seat).power = e.power;
  },
});

/**
 * A seat has marked a hex whose income piece pays twice in the next gold phase, or none (null).
 * { t: 'incomeMarked', seat: 1, hex: 9 }
 * POW-07
 */
export const incomeMarked = defineEvent({
  fields: { seat, hex: orNull(hex) },
  undo: null,
  show: 500,
  change: (g, e) => {
    editPower(g, e.seat).marked = e.hex;
  },
});

/**
 * A power lets a walking creature of a seat fly in this round, or this ends (null).
 * { t: 'wingsLent', seat: 1, id: 88 }
 * POW-02
 */
export const wingsLent = defineEvent({
  fields: { seat, id: orNull(id) },
  undo: 'undo.shown',
  show: 700,
  change: (g, e) => {
    editPower(g, e.seat).flyer = e.id;
  },
});
