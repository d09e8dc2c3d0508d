import { randomOf } from '../../shared/model/luck/random.ts';
import { entryAt } from '../../shared/model/shape/entry.ts';
import type { SeedResult } from './duplicate.ts';

export interface TournamentLine {
  challenger: string;
  reference: string;
  seeds: number;
  games: number;
  share: number;
  low: number;
  high: number;
  meanRounds: number;
}

const DRAWS = 4000;
const HELD = 95;

const mean = (list: readonly number[]): number => list.reduce((sum, n) => sum + n, 0) / Math.max(1, list.length);
const rounded = (n: number, digits: number): number => Number(n.toFixed(digits));

/** Returns a bootstrap interval of the mean, the same for the same list. */
export function intervalOf(list: readonly number[]): [low: number, high: number] {
  const random = randomOf(`bootstrap ${list.length}`);
  const means = Array.from({ length: DRAWS }, () => {
    let sum = 0;
    for (let i = 0; i < list.length; i++) sum += entryAt(list, random(list.length));
    return sum / list.length;
  }).sort((a, b) => a - b);
  const at = (hundredths: number): number => entryAt(means, Math.round(((DRAWS - 1) * hundredths) / 100));
  return [at((100 - HELD) / 2), at((100 + HELD) / 2)];
}

/** Returns the summary. The interval is over seeds, because the games of one seed are not independent. */
export function lineOf(
  pair: { challenger: string; reference: string },
  results: readonly SeedResult[],
): TournamentLine {
  const shares = results.map((result) => mean(result.shares));
  const [low, high] = intervalOf(shares);
  return {
    challenger: pair.challenger,
    reference: pair.reference,
    seeds: results.length,
    games: results.reduce((n, { shares: all }) => n + all.length, 0),
    share: rounded(mean(shares), 4),
    low: rounded(low, 4),
    high: rounded(high, 4),
    meanRounds: rounded(mean(results.flatMap(({ rounds }) => rounds)), 2),
  };
}

/** Returns the challenger's share by its seat, and how games ended. */
export function tableOf(results: readonly SeedResult[]): string {
  const seats = results[0]?.shares.map((_, seat) => mean(results.map((r) => entryAt(r.shares, seat)))) ?? [];
  const ends: Record<string, number> = {};
  for (const end of results.flatMap((r) => r.ends)) ends[end] = (ends[end] ?? 0) + 1;
  const shares = seats.map((share) => share.toFixed(3)).join(', ');
  return `share by seat ${shares}; ends ${JSON.stringify(ends)}`;
}
