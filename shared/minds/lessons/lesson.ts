// A lesson: a position, dice, the others' answers, and steps with the answers they want.
import type { Setup } from '../../model/game/position.ts';
import type { Answers, DecisionKind, DecisionOf, HexId, RuleSet, Seat, View } from '../../model/game/types.ts';
import type { LuckScript } from '../../model/luck/luck.ts';

/** `view`: before the answer. */
type Judge<K extends DecisionKind> = (answer: Answers[K], view: View, decision: DecisionOf<K>) => boolean;

/** Buttons by the end of their `data-testid`. */
export interface Points {
  readonly hexes?: (view: View) => readonly HexId[];
  readonly buttons?: (view: View) => readonly string[];
  /** Once all pointed buttons are chosen. */
  readonly thenSend?: true;
}

/** Its texts are `lesson.<lesson>.<name>`, `.hint` and `.wrong`. */
interface LessonStep<K extends DecisionKind = DecisionKind> {
  readonly name: string;
  /** All other decisions are answered for the pupil. */
  readonly kind: K;
  readonly wants: Judge<K>;
  /** Answers with a hint of their own (`.wrong.<name>`), by the first match. */
  readonly wrong?: Readonly<Record<string, Judge<K>>>;
  readonly points?: Points;
}

/** The caller has checked the kind of the answer. */
export type AnyStep = { [K in DecisionKind]: LessonStep<K> }[DecisionKind];

/** Null uses the decision's stand-in. */
export type Script = { readonly [K in DecisionKind]?: (view: View, decision: DecisionOf<K>) => Answers[K] | null };

export interface Lesson {
  readonly name: string;
  readonly minutes: number;
  readonly rules: RuleSet;
  /** Without it the lesson begins a new game. */
  readonly position?: Setup;
  readonly seat: Seat;
  /** Of all luck that `luck` does not give. */
  readonly seed: string;
  readonly luck: LuckScript;
  /** As for `drawsOf`. Needs a position. */
  readonly draws?: readonly string[];
  /** And of the pupil outside the steps. */
  readonly script?: Script;
  readonly steps: readonly [AnyStep, ...AnyStep[]];
  /** Or until the game is over. */
  readonly until?: (view: View) => boolean;
}
