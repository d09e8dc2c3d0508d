// Dice thrown in the open. After each batch, while it is shown, one window for the items that turn a die of it. ENG-01,
// MAG-09, AMB-126

import type { Game, HexId, Kind, Purpose, Seat } from '../game/types.ts';
import { itemsFor, mayShow, neutralItems } from './item-queries.ts';
import { type Play, push } from './play.ts';

/** The next `n` faces of a purpose; whoever shows them counts them as taken. */
function faces(play: Play, purpose: Purpose, n: number): number[] {
  const from = play.game.luck[purpose];
  const dice: number[] = [];
  for (let i = 0; i < n; i++) dice.push(play.luck.number(purpose, from + i, 6) + 1);
  return dice;
}

/** Rolls `n` dice in the open (ENG-01): faces 1…6. */
export function rollWithoutWindow(play: Play, purpose: Purpose, seat: Seat, hex: HexId | null, n: number): number[] {
  const dice = faces(play, purpose, n);
  play.emit({ t: 'rolled', purpose, seat, hex, dice });
  return dice;
}

/** Dice of a battle step before their event `battleRolled` exists: the numbers are taken by that event. */
export const battleDice = (play: Play, n: number): number[] => faces(play, 'battle', n);

/** The items that turn a die, in catalogue order. */
export const TURNER_KINDS: readonly Kind[] = itemsFor('reaction.roll');

/**
 * Seats that could turn a die as far as everybody knows; the acting opponent with what lies with neutral defenders. ENG-04
 */
export function seatsWithTurner(g: Game, seat: Seat): Seat[] {
  const seats = mayShow(g, TURNER_KINDS, seat);
  for (const s of g.clockwise) if (!seats.includes(s) && neutralItems(g, s, TURNER_KINDS).length > 0) seats.push(s);
  return seats;
}

/**
 * Opens the window after dice thrown for `seat` (NOBODY for neutral defenders), where anybody could turn one. The frame
 * below goes on when it has closed and finds the faces in Game.dice: call it last, after `setFrame`.
 */
export function openDiceWindow(play: Play, seat: Seat, hex: HexId | null): void {
  if (seatsWithTurner(play.game, seat).length > 0)
    push(play, { kind: 'charm', state: 'ask', seat, hex, charms: [], done: [] });
}

/** Throws `n` dice in the open and opens the window; the frame on top goes on with the faces in Game.dice. */
export function rollDice(play: Play, purpose: Purpose, seat: Seat, hex: HexId | null, n: number): void {
  rollWithoutWindow(play, purpose, seat, hex, n);
  openDiceWindow(play, seat, hex);
}
