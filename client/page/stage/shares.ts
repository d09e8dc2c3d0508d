// The odds of a battle as the shares of a bar.

import type { BattleOdds } from '../../../shared/minds/odds/odds.ts';
import type { Seat } from '../../../shared/model/game/types.ts';
import { entryAt } from '../../../shared/model/shape/entry.ts';
import { inPercent } from '../../../shared/model/shape/percent.ts';

/** An outcome of the battle. If `seat` is null, no side is left. */
interface Share {
  seat: Seat | null;
  p: number;
  percent: number;
}

/** Returns the shares of all outcomes but negligible ones. */
export function sharesOf(sides: readonly Seat[], { wins, noWinner }: BattleOdds): Share[] {
  const shares = [...sides.map((seat, k) => ({ seat, p: wins[k] ?? 0 })), { seat: null, p: noWinner }];
  const percent = inPercent(shares.map(({ p }) => p));
  return shares.map((share, k) => ({ ...share, percent: entryAt(percent, k) })).filter((share) => share.percent > 0);
}
