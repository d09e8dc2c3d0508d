// Explains why a bot gave an answer. The reason is computed again from the same view. It may reveal secrets,
// so the page shows it only after the game.
import type { Answer, Decision, View } from '../../../model/game/types.ts';
import { Situation } from '../steady/situation.ts';
import { explainedFights } from './fighting.ts';
import { explainedHeroes } from './heroes.ts';
import { explainedMoves } from './moving.ts';
import type { AllExplained, Explained, Reason } from './reason.ts';
import { explainedThings } from './things.ts';

export type { Reason } from './reason.ts';
export { type Saying, SENTENCES } from './sentences.ts';

const ALL: AllExplained = { ...explainedThings, ...explainedMoves, ...explainedFights, ...explainedHeroes };
const EXPLAINED: Explained = ALL;

/** Returns the reason for an answer; null for decisions in which the bot gives the fallback answer. */
export function reasonOf(view: View, d: Decision, answer: Answer): Reason | null {
  // TypeScript does not see that the entry of a kind fits the kind.
  const explain = EXPLAINED[d.kind] as unknown as
    | ((s: Situation, answer: Answer, d: Decision, view: View) => Reason)
    | undefined;
  return explain?.(new Situation(view, d.seat), answer, d, view) ?? null;
}
