// Shares of a whole as they are told: in whole per cent.
import { addAt, entryAt } from './entry.ts';

/** What is likelier than that is told as certain, in ten-thousandths. */
const AS_GOOD_AS_CERTAIN = 9_995;

/** The greatest number of per cent that a share may be told as: what may still fail is not told as certain. */
const mostOf = (share: number): number => (10_000 * share < AS_GOOD_AS_CERTAIN ? 99 : 100);

/**
 * Shares of a whole in whole per cent. Each is rounded down, and what is then left of the whole goes to those that lost most by
 * it (the method of the largest remainder), so that where the shares add up to 1, these add up to 100.
 * @param shares each 0…1, not more than 1 in all
 */
export function inPercent(shares: readonly number[]): number[] {
  const told = shares.map((share) => Math.min(Math.floor(100 * share), mostOf(share)));
  const lost = (at: number): number => 100 * entryAt(shares, at) - entryAt(told, at);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const left = Math.round(100 * whole) - told.reduce((sum, n) => sum + n, 0);
  const byLoss = [...shares.keys()]
    .filter((at) => entryAt(told, at) < mostOf(entryAt(shares, at)))
    .sort((a, b) => lost(b) - lost(a) || a - b);
  for (const at of byLoss.slice(0, left)) addAt(told, at, 1);
  return told;
}
