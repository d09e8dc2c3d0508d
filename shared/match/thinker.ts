// Bots that think longer than a match may stand still do it beside the match: what they make of a decision is there when its
// answer is due, or the quick bot answers.
import type { Answer, Decision, DecisionKind, View } from '../game/types.ts';

export interface Thinker {
  /** Is a decision of this kind thought about? By kind alone, as the pause before it: neither tells anything of a hand. */
  thinksOf(kind: DecisionKind): boolean;
  /** Has it begun to think about this decision? */
  hasBegun(d: Decision): boolean;
  /** Begins to think. `ms`: what is left until the answer is due. */
  begin(view: View, d: Decision, ms: number): void;
  /** What it has come to; null where it is not done. */
  answer(d: Decision): Answer | null;
}
