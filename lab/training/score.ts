// Measures how good estimated chances are, compared with the winners.
import { type Net, scoreOf, softmax } from '../../shared/minds/bots/value/net.ts';
import type { Position } from './positions.ts';

export type Guess = (position: Position) => readonly number[];

export const uniform: Guess = ({ mayWin }) => {
  const left = mayWin.reduce((sum, may) => sum + may, 0);
  return Array.from(mayWin, (may) => may / Math.max(1, left));
};

export const guessOf =
  (net: Net): Guess =>
  ({ rows, mayWin }) =>
    softmax(
      Array.from(mayWin, (_, seat) => scoreOf(net, rows, seat * net.width)),
      Array.from(mayWin, (may) => may > 0),
    );

/**
 * Returns the Brier score: the mean of the summed squared
 * differences between chance and outcome. 0 is perfect.
 */
export function brier(positions: readonly Position[], guess: Guess): number {
  let sum = 0;
  for (const position of positions) {
    const chances = guess(position);
    chances.forEach((chance, seat) => {
      sum += (chance - (position.won[seat] ?? 0)) ** 2;
    });
  }
  return sum / Math.max(1, positions.length);
}

/** Returns how often the seat with the best chance won. */
export function hits(positions: readonly Position[], guess: Guess): number {
  let sum = 0;
  for (const position of positions) {
    const chances = guess(position);
    sum += position.won[chances.indexOf(Math.max(...chances))] ?? 0;
  }
  return sum / Math.max(1, positions.length);
}

/** A range of chances from `from` on, a tenth wide. */
interface Tenth {
  from: number;
  seats: number;
  said: number;
  won: number;
}

/** Returns the calibration: `said` and `won` should be similar in every row. */
export function calibration(positions: readonly Position[], guess: Guess): Tenth[] {
  const rows = Array.from({ length: 10 }, (_, i): Tenth => ({ from: i / 10, seats: 0, said: 0, won: 0 }));
  for (const position of positions) {
    guess(position).forEach((chance, seat) => {
      const row = rows[Math.min(9, Math.floor(chance * 10))];
      if (row === undefined || position.mayWin[seat] === 0) return;
      row.seats++;
      row.said += chance;
      row.won += position.won[seat] ?? 0;
    });
  }
  const rounded = (sum: number, n: number): number => Number((sum / Math.max(1, n)).toFixed(3));
  return rows.map((row) => ({ ...row, said: rounded(row.said, row.seats), won: rounded(row.won, row.seats) }));
}
