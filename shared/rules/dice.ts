// Rolls public dice, and opens one window for items that turn a die. ENG-01, MAG-09, AMB-126

import type { Game, HexId, Kind, Purpose, Seat } from '../model/game/types.ts';
import { type Play, push } from './play.ts';
import { itemsFor, mayShow, neutralItems } from './queries/item-queries.ts';

/** Returns faces of dice. The event that shows them counts the random numbers as used. */
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

/** Returns the seats that could turn a die. Public. ENG-04 */
export function seatsWithTurner(g: Game, seat: Seat): Seat[] {
  const seats = mayShow(g, TURNER_KINDS, seat);
  for (const s of g.clockwise) if (!seats.includes(s) && neutralItems(g, s, TURNER_KINDS).length > 0) seats.push(s);
  return seats;
}

/**
 * Opens the window after the dice of `seat` (NOBODY: neutral defenders) if a player could turn a die. Call
 * this last: the frame below resumes with the faces in Game.dice.
 */
export function openDiceWindow(play: Play, seat: Seat, hex: HexId | null): void {
  if (seatsWithTurner(play.game, seat).length > 0)
    push(play, { kind: 'charm', state: 'ask', seat, hex, charms: [], done: [] });
}

/** Rolls `n` open dice and opens the window. The top frame resumes with the faces in Game.dice. */
export function rollDice(play: Play, purpose: Purpose, seat: Seat, hex: HexId | null, n: number): void {
  rollWithoutWindow(play, purpose, seat, hex, n);
  openDiceWindow(play, seat, hex);
}
