// What a lesson is: a position, dice, what the others answer, and steps, each with what is wished of the pupil.
import type { Setup } from '../game/position.ts';
import type { Answers, DecisionKind, DecisionOf, HexId, RuleSet, Seat, View } from '../game/types.ts';
import type { LuckScript } from '../luck/index.ts';

/** Is this legal answer of such a sort? `view`: what its player sees before it. */
type Judge<K extends DecisionKind> = (answer: Answers[K], view: View, decision: DecisionOf<K>) => boolean;

/** What gets a ring while a step is asked: hexes on the board, and buttons of the question, by the end of their `data-testid`. */
export interface Points {
  readonly hexes?: (view: View) => readonly HexId[];
  readonly buttons?: (view: View) => readonly string[];
  /** The gold button gets the ring once all pointed buttons are chosen. */
  readonly thenSend?: true;
}

/** One thing the pupil does. Its texts are `lesson.<lesson>.<name>`, and the same with `.hint` and `.wrong`. */
interface LessonStep<K extends DecisionKind = DecisionKind> {
  readonly name: string;
  /** The decision in which it is done; all others are answered for the pupil. */
  readonly kind: K;
  readonly wants: Judge<K>;
  /** Legal answers that are told by a text of their own what to do instead (`.wrong.<name>`): the first that fits; the rest by `.wrong`. */
  readonly wrong?: Readonly<Record<string, Judge<K>>>;
  readonly points?: Points;
}

/** A step of any kind; whoever hands it an answer has looked at its kind. */
export type AnyStep = { [K in DecisionKind]: LessonStep<K> }[DecisionKind];

/** Answers given without asking, by the kind of decision; null leaves one to its stand-in. */
export type Script = { readonly [K in DecisionKind]?: (view: View, decision: DecisionOf<K>) => Answers[K] | null };

export interface Lesson {
  readonly name: string;
  /** How long it takes, about. */
  readonly minutes: number;
  readonly rules: RuleSet;
  /** Where it begins; with the beginning of a game where nothing is said. */
  readonly position?: Setup;
  /** Where the pupil sits. */
  readonly seat: Seat;
  /** Luck of the whole, but for the dice that are given. */
  readonly seed: string;
  readonly luck: LuckScript;
  /** What the cup gives, by catalogue id, as `drawsOf` takes it; by luck after that. Needs a position. */
  readonly draws?: readonly string[];
  /** What is answered where no step asks, by the others and for the pupil. */
  readonly script?: Script;
  readonly steps: readonly [AnyStep, ...AnyStep[]];
  /** After the last step it goes on by itself until this is so, or the game is over. */
  readonly until?: (view: View) => boolean;
}
