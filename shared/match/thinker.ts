// Bots that think outside the match. If no result is ready when the answer is due, the quick bot answers.
import type { Answer, Decision, DecisionKind, View } from '../game/types.ts';

export interface Thinker {
  /** Returns whether bots think about decisions of this kind. By kind alone, so it reveals no hand. */
  thinksOf(kind: DecisionKind): boolean;
  hasBegun(d: Decision): boolean;
  /** Begins to think. `ms`: time left until the answer is due. */
  begin(view: View, d: Decision, ms: number): void;
  /** Returns its answer; null if it is not done. */
  answer(d: Decision): Answer | null;
}
