// What a lesson is: a position, dice, and steps, each with what is wished of the pupil. The rest of the game answers by itself.
import type { Answers, DecisionKind, DecisionOf, RuleSet, Seat, View } from '../game/types.ts';
import type { LuckScript } from '../luck/index.ts';

/** One thing the pupil does. Its texts are `lesson.<lesson>.<name>`, and the same with `.hint` and `.wrong`. */
export interface LessonStep<K extends DecisionKind = DecisionKind> {
  readonly name: string;
  /** The decision in which it is done; all others are answered for the pupil. */
  readonly kind: K;
  /** Is this legal answer what is wished? `view`: what the pupil sees before it. */
  readonly wants: (answer: Answers[K], view: View, decision: DecisionOf<K>) => boolean;
}

/** A step of any kind; whoever hands it an answer has looked at its kind. */
export type AnyStep = { [K in DecisionKind]: LessonStep<K> }[DecisionKind];

export interface Lesson {
  readonly name: string;
  readonly rules: RuleSet;
  /** Where the pupil sits. */
  readonly seat: Seat;
  /** Luck of the whole, but for the dice that are given. */
  readonly seed: string;
  readonly luck: LuckScript;
  readonly steps: readonly [AnyStep, ...AnyStep[]];
}
