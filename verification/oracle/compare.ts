import { type Played, playMany, quickLuck } from './engine.ts';
import type { MatchUp } from './matchups.ts';
import { type Odds, odds, type Side } from './odds.ts';
import { sideOf } from './pieces.ts';

/** By how many standard errors a figure may differ. */
export const ALLOWED = 4;

interface Figure {
  what: 'attacker' | 'defender' | 'noWinner' | 'rounds';
  expected: number;
  found: number;
  /** The difference in standard errors: 0 if both agree exactly, Infinity if the oracle says impossible. */
  errors: number;
}

const standardErrors = (expected: number, found: number, error: number): number => {
  const gap = Math.abs(expected - found);
  if (gap < 1e-9) return 0;
  return error < 1e-9 ? Number.POSITIVE_INFINITY : gap / error;
};

/** Returns the four figures of a match-up: three chances and the mean number of rounds. */
export function figures(exact: Odds, played: Played, battles: number): Figure[] {
  const chances = (['attacker', 'defender', 'noWinner'] as const).map((what): Figure => {
    const p = exact[what];
    const found = played[what] / battles;
    return { what, expected: p, found, errors: standardErrors(p, found, Math.sqrt((p * (1 - p)) / battles)) };
  });
  const spread = Math.max(0, exact.roundsSquared - exact.rounds * exact.rounds);
  const mean = played.rounds / battles;
  const errors = standardErrors(exact.rounds, mean, Math.sqrt(spread / battles));
  return [...chances, { what: 'rounds', expected: exact.rounds, found: mean, errors }];
}

/** Returns both sides of a match-up as the oracle takes them. Neutral defenders own no hex. AMB-120 */
export const sidesOf = ({ attacker, defender, neutral }: MatchUp): [Side, Side] => [
  sideOf(attacker),
  { ...sideOf(defender), owner: neutral !== true },
];

export const oddsOf = (match: MatchUp): Odds => odds(...sidesOf(match));

export const compare = (match: MatchUp, battles: number, seed = 0): Figure[] =>
  figures(oddsOf(match), playMany(match, battles, quickLuck, seed), battles);

export const worstError = (list: readonly Figure[]): number => Math.max(...list.map((f) => f.errors));
