// The odds of a battle as the shares of a bar.
import type { Seat } from '../../../shared/game/types.ts';
import type { BattleOdds } from '../../../shared/odds/odds.ts';

/** Hundredths; what is likely, but not certain, is never said to be. */
export const hundredths = (p: number): number =>
  p > 0.99 && p < 0.9995 ? 99 : p < 0.01 && p > 0.0005 ? 1 : Math.round(p * 100);

/** One side's share of the bar; `seat` null: nobody's. */
interface Share {
  seat: Seat | null;
  p: number;
}

/** The shares of all that may come, without what all but never does. */
export const sharesOf = (sides: readonly Seat[], odds: BattleOdds): Share[] =>
  [...sides.map((seat, k): Share => ({ seat, p: odds.wins[k] ?? 0 })), { seat: null, p: odds.nobody }].filter(
    ({ p }) => p >= 0.005,
  );
