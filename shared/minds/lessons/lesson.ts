// A lesson: a position, dice, the opponents' answers, and steps with the answers they expect.
import type { Setup } from '../../model/game/position.ts';
import type { Answers, DecisionKind, DecisionOf, HexId, RuleSet, Seat, View } from '../../model/game/types.ts';
import type { LuckScript } from '../../model/luck/luck.ts';

/** Says whether an answer is the wanted one. `view`: the view before the answer. */
type Judge<K extends DecisionKind> = (answer: Answers[K], view: View, decision: DecisionOf<K>) => boolean;

/** What a step points at: hexes, and buttons by the end of their `data-testid`. */
interface Points {
  readonly hexes?: (view: View) => readonly HexId[];
  readonly buttons?: (view: View) => readonly string[];
  /** True to point at the sending button once the pupil has made all other choices. */
  readonly thenSend?: true;
}

/** A step. Its texts have the keys `lesson.<lesson>.<name>`, with `.hint` and `.wrong`. */
interface LessonStep<K extends DecisionKind = DecisionKind> {
  readonly name: string;
  /** The kind of decision that the pupil answers. Scripts answer all other decisions for the pupil. */
  readonly kind: K;
  readonly wants: Judge<K>;
  /** Wrong answers with their own hint (`.wrong.<name>`); the first match counts. */
  readonly wrong?: Readonly<Record<string, Judge<K>>>;
  readonly points?: Points;
}

/** A step of any kind. The caller has checked that the answer is of its kind. */
export type AnyStep = { [K in DecisionKind]: LessonStep<K> }[DecisionKind];

/** Answers that a lesson gives for players. Null means the fallback answer. */
export type Script = { readonly [K in DecisionKind]?: (view: View, decision: DecisionOf<K>) => Answers[K] | null };

export interface Lesson {
  readonly name: string;
  readonly minutes: number;
  readonly rules: RuleSet;
  /** The position at the start. Without it the lesson begins a new game. */
  readonly position?: Setup;
  readonly seat: Seat;
  /** The seed of all luck that `luck` does not define. */
  readonly seed: string;
  readonly luck: LuckScript;
  /** The Things that are drawn first, as for `drawsOf`. Needs a position. */
  readonly draws?: readonly string[];
  /** Answers for the other seats, and for the pupil outside the steps. */
  readonly script?: Script;
  readonly steps: readonly [AnyStep, ...AnyStep[]];
  /** After its last step the lesson runs on until this is true or the game is over. */
  readonly until?: (view: View) => boolean;
}
