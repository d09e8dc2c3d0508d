// Events of public luck: dice (faces 1 to 6) and random picks.

import { diceStep } from '../frames/battle.ts';
import { useLuck } from '../game/change.ts';
import { PURPOSES } from '../luck/luck.ts';
import { bool, list, listed, orNull, type ValueOf } from '../shape/codec.ts';
import { count, counts, hex, kindOrNone, pieceAt, seat, target } from '../shape/parts.ts';
import { record } from '../shape/record.ts';
import { defineEvent, THROW } from './define.ts';

const die = record({ by: target, kind: kindOrNone, cv: count, die: count, hit: bool });
/** A die of a battle, with the piece that rolled it and the piece's value. */
export type BattleDie = ValueOf<typeof die>;

/** How long a page shows each player's throw for first player, ms. */
const SHARE_OF_FIRST = 150;
/**
 * How long a page shows a later throw of the same battle step, ms. It is shorter, because players already
 * look at the dice.
 */
const NEXT_THROW = 900;

/**
 * A seat rolls dice that all players see. `hex`: the hex that the roll is for, or null.
 * { t: 'rolled', purpose: 'explore', seat: 3, hex: 11, dice: [3] }
 * ENG-01
 */
export const rolled = defineEvent({
  fields: { purpose: listed(PURPOSES), seat, hex: orNull(hex), dice: counts },
  undo: 'undo.luck',
  show: (e) => (e.purpose === 'first' ? SHARE_OF_FIRST : THROW),
  change: (g, e) => {
    useLuck(g, e.purpose, e.dice.length);
    g.dice = e.dice;
  },
});

/**
 * A side of a battle rolls for its pieces in one step. `foe`: the side it aims at. `from`: the index of its
 * first die among the dice of all sides in this step.
 * { t: 'battleRolled', hex: 14, side: -1, foe: 2, step: 'ranged',
 *   dice: [{ by: 66, kind: 67, cv: 2, die: 1, hit: true }], hits: 1, from: 0 }
 * COMB-06
 */
export const battleRolled = defineEvent({
  fields: {
    hex,
    side: seat,
    foe: seat,
    step: diceStep,
    dice: list(die),
    hits: count,
    from: count,
  },
  undo: 'undo.luck',
  show: (e) => (e.from > 0 ? NEXT_THROW : THROW),
  change: (g, e) => {
    useLuck(g, 'battle', e.dice.length);
    g.dice = [...g.dice.slice(0, e.from), ...e.dice.map((d) => d.die)];
  },
});

/**
 * An item turns one of the rolled dice to another face.
 * { t: 'charmed', seat: 1, die: 0, face: 4 }
 * AMB-78
 */
export const charmed = defineEvent({
  fields: { seat, die: count, face: count },
  undo: 'undo.luck',
  show: 900,
  change: (g, e) => {
    g.dice = g.dice.map((face, i) => (i === e.die ? e.face : face));
  },
});

/**
 * Luck has chosen among a seat's face-down pieces in a hex or on its rack. `taken`: how many random numbers
 * of purpose 'pick' this used.
 * { t: 'picked', seat: 0, at: 'rack', taken: 1 }
 */
export const picked = defineEvent({
  fields: { seat, at: pieceAt, taken: count },
  undo: 'undo.luck',
  show: 0,
  change: (g, e) => useLuck(g, 'pick', e.taken),
});

/**
 * A seat rerolls one of its dice in a battle step.
 * { t: 'rerolled', seat: 1, die: 0, face: 4 }
 * POW-05
 */
export const rerolled = defineEvent({
  fields: { seat, die: count, face: count },
  undo: 'undo.luck',
  show: 1200,
  change: (g, e) => {
    useLuck(g, 'battle', 1);
    g.dice = g.dice.map((face, i) => (i === e.die ? e.face : face));
  },
});
