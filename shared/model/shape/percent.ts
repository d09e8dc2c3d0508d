// Rounds shares to whole per cent.
import { addAt, entryAt } from './entry.ts';

/** From this share on, in ten-thousandths, 100 % is shown. */
const AS_GOOD_AS_CERTAIN = 9_995;

/** Returns the highest per cent to show. A share that is not certain never shows 100 %. */
const mostOf = (share: number): number => (10_000 * share < AS_GOOD_AS_CERTAIN ? 99 : 100);

/**
 * Returns shares in whole per cent, whose sum is right. Each share is rounded down, and the missing points go
 * to the shares that lost most by rounding (largest remainder).
 * @param shares each 0…1, together at most 1
 */
export function inPercent(shares: readonly number[]): number[] {
  const percents = shares.map((share) => Math.min(Math.floor(100 * share), mostOf(share)));
  const lost = (at: number): number => 100 * entryAt(shares, at) - entryAt(percents, at);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const remaining = Math.round(100 * whole) - percents.reduce((sum, n) => sum + n, 0);
  const byLoss = [...shares.keys()]
    .filter((at) => entryAt(percents, at) < mostOf(entryAt(shares, at)))
    .sort((a, b) => lost(b) - lost(a) || a - b);
  for (const at of byLoss.slice(0, remaining)) addAt(percents, at, 1);
  return percents;
}
