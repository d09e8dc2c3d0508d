// Estimates how long a game may still take, from public facts: the round, the citadels, the ending, and
// the time so far. Fitted on 700 games of the steady bot (7 presets, 2 to 6 players, 3,678 rounds): the
// number of rounds is wrong by 1.7 on average, by 1 or less in half of the rounds, and by more than 3 in
// a tenth of them.
import type { View } from '../../model/game/types.ts';
import { citadels } from '../../rules/queries/queries.ts';

/** Endings in which a game ends soon after the first citadels. */
const QUICK: readonly string[] = ['incomeCount', 'fast'];
/** How many rounds a game has, and how many are left at least, while no citadel is on the board. */
const ROUNDS = { quick: { all: 4, least: 2 }, other: { all: 6, least: 3 } } as const;
/** How many rounds are left once there is a citadel. */
const WITH_CITADEL = 3;
/** The result is a multiple of this many minutes. */
const STEP = 5;

const roundsOf = ({ rules }: View): (typeof ROUNDS)['quick' | 'other'] =>
  QUICK.includes(rules.victory) ? ROUNDS.quick : ROUNDS.other;

/** Returns how many rounds a game may still take, with the present round. */
export function roundsLeft(view: View): number {
  const { round, lastRound, rules } = view;
  if (lastRound !== null) return Math.max(1, lastRound - round + 1);
  const { all, least } = roundsOf(view);
  const left = citadels(view).length > 0 ? WITH_CITADEL : Math.max(least, all - round + 1);
  return rules.turnLimit === null ? left : Math.max(1, Math.min(left, rules.turnLimit - round + 1));
}

/**
 * Returns how many minutes a game may still take.
 * @param played how long the game has been played, ms
 * @param usual how many minutes a game with these rules usually takes
 */
export function minutesLeft(view: View, played: number, usual: number): number {
  // The usual pace counts as one played round, and the set-up as half a round.
  const perRound = (usual / roundsOf(view).all + played / 60_000) / (1 + view.round);
  return Math.max(STEP, Math.round((perRound * (roundsLeft(view) - 0.5)) / STEP) * STEP);
}
