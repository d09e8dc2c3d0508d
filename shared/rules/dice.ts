// Rolls public dice. A window then lets players use items that turn a die. ENG-01, MAG-09, AMB-126

import type { Game, HexId, Kind, Purpose, Seat } from '../model/game/types.ts';
import { type Play, push } from './play.ts';
import { itemsFor, mayShow, neutralItems } from './queries/item-queries.ts';

/** Returns the faces of `n` dice. The event that shows the dice counts the random numbers as used. */
function faces(play: Play, purpose: Purpose, n: number): number[] {
  const from = play.game.luck[purpose];
  const dice: number[] = [];
  for (let i = 0; i < n; i++) dice.push(play.luck.number(purpose, from + i, 6) + 1);
  return dice;
}

/** Rolls `n` open dice with faces 1…6. ENG-01 */
export function rollWithoutWindow(play: Play, purpose: Purpose, seat: Seat, hex: HexId | null, n: number): number[] {
  const dice = faces(play, purpose, n);
  play.emit({ t: 'rolled', purpose, seat, hex, dice });
  return dice;
}

/** Returns the dice of a battle step. The later event `battleRolled` counts the numbers as used. */
export const battleDice = (play: Play, n: number): number[] => faces(play, 'battle', n);

export const TURNER_KINDS: readonly Kind[] = itemsFor('reaction.roll');

/** Returns the seats that might hold an item to turn a die, as far as public facts show. ENG-04 */
export function seatsWithTurner(g: Game, seat: Seat): Seat[] {
  const seats = mayShow(g, TURNER_KINDS, seat);
  for (const s of g.clockwise) if (!seats.includes(s) && neutralItems(g, s, TURNER_KINDS).length > 0) seats.push(s);
  return seats;
}

/**
 * If a player could turn a die, opens the window after the dice of `seat` (NOBODY: neutral defenders). Call
 * this last: afterwards the frame below continues and finds the faces in Game.dice.
 */
export function openDiceWindow(play: Play, seat: Seat, hex: HexId | null): void {
  if (seatsWithTurner(play.game, seat).length > 0)
    push(play, { kind: 'charm', state: 'ask', seat, hex, charms: [], done: [] });
}

/**
 * Rolls `n` public dice, then opens the window. Afterwards the top frame continues and finds
 * the faces in Game.dice.
 */
export function rollDice(play: Play, purpose: Purpose, seat: Seat, hex: HexId | null, n: number): void {
  rollWithoutWindow(play, purpose, seat, hex, n);
  openDiceWindow(play, seat, hex);
}
