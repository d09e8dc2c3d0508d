// A lesson: a position, dice, the opponents' answers, and steps with the answers they expect.
import type { Setup } from '../../model/game/position.ts';
import type { Answers, DecisionKind, DecisionOf, HexId, RuleSet, Seat, View } from '../../model/game/types.ts';
import type { LuckScript } from '../../model/luck/luck.ts';

/** Judges an answer. `view`: the view before the answer. */
type Judge<K extends DecisionKind> = (answer: Answers[K], view: View, decision: DecisionOf<K>) => boolean;

/** Buttons that a step points at, by the end of their `data-testid`. */
interface Points {
  readonly hexes?: (view: View) => readonly HexId[];
  readonly buttons?: (view: View) => readonly string[];
  /** Point at the sending button once the pupil has chosen all other buttons? */
  readonly thenSend?: true;
}

/** The texts of a step are `lesson.<lesson>.<name>`, `.hint` and `.wrong`. */
interface LessonStep<K extends DecisionKind = DecisionKind> {
  readonly name: string;
  /** Scripts answer all decisions of other kinds for the pupil. */
  readonly kind: K;
  readonly wants: Judge<K>;
  /** Wrong answers with their own hint (`.wrong.<name>`); the first match counts. */
  readonly wrong?: Readonly<Record<string, Judge<K>>>;
  readonly points?: Points;
}

/** A step of any kind: the caller has checked the kind of the answer. */
export type AnyStep = { [K in DecisionKind]: LessonStep<K> }[DecisionKind];

/** Answers for players. Null: the answer of the clock. */
export type Script = { readonly [K in DecisionKind]?: (view: View, decision: DecisionOf<K>) => Answers[K] | null };

export interface Lesson {
  readonly name: string;
  readonly minutes: number;
  readonly rules: RuleSet;
  /** Without a position the lesson begins a new game. */
  readonly position?: Setup;
  readonly seat: Seat;
  /** The seed of all luck that `luck` does not give. */
  readonly seed: string;
  readonly luck: LuckScript;
  /** Things drawn first, as for `drawsOf`. Needs a position. */
  readonly draws?: readonly string[];
  /** Answers of the other seats, and of the pupil outside the steps. */
  readonly script?: Script;
  readonly steps: readonly [AnyStep, ...AnyStep[]];
  /** The lesson runs on after its last step until this holds or the game is over. */
  readonly until?: (view: View) => boolean;
}
