// A lesson: a position, dice, the other players' answers, and steps, each with the answers it wants from the
// pupil.
import type { Setup } from '../game/position.ts';
import type { Answers, DecisionKind, DecisionOf, HexId, RuleSet, Seat, View } from '../game/types.ts';
import type { LuckScript } from '../luck/index.ts';

/** Returns whether a legal answer is of this sort. `view`: the player's view before it. */
type Judge<K extends DecisionKind> = (answer: Answers[K], view: View, decision: DecisionOf<K>) => boolean;

/**
 * What gets a ring during a step: hexes on the board, and buttons of the question by the end of their
 * `data-testid`.
 */
export interface Points {
  readonly hexes?: (view: View) => readonly HexId[];
  readonly buttons?: (view: View) => readonly string[];
  /** The gold button gets the ring once all pointed buttons are chosen. */
  readonly thenSend?: true;
}

/** One act of the pupil. Its texts are `lesson.<lesson>.<name>`, and the same with `.hint` and `.wrong`. */
interface LessonStep<K extends DecisionKind = DecisionKind> {
  readonly name: string;
  /** The decision of this step; all other decisions are answered for the pupil. */
  readonly kind: K;
  readonly wants: Judge<K>;
  /**
   * Legal answers with a hint of their own (`.wrong.<name>`), by the first match; all others get `.wrong`.
   */
  readonly wrong?: Readonly<Record<string, Judge<K>>>;
  readonly points?: Points;
}

/** A step of any kind; the caller has checked that an answer is of its kind. */
export type AnyStep = { [K in DecisionKind]: LessonStep<K> }[DecisionKind];

/** Answers given without asking, by kind of decision; null uses the decision's stand-in. */
export type Script = { readonly [K in DecisionKind]?: (view: View, decision: DecisionOf<K>) => Answers[K] | null };

export interface Lesson {
  readonly name: string;
  readonly minutes: number;
  readonly rules: RuleSet;
  /** The starting position; without it the lesson begins a new game. */
  readonly position?: Setup;
  readonly seat: Seat;
  /** The seed of all luck that `luck` does not give. */
  readonly seed: string;
  readonly luck: LuckScript;
  /** The first Things drawn from the cup, by catalogue id, as for `drawsOf`. Needs a position. */
  readonly draws?: readonly string[];
  /** The answers of other players, and of the pupil outside the steps. */
  readonly script?: Script;
  readonly steps: readonly [AnyStep, ...AnyStep[]];
  /** After the last step the lesson runs on until this holds, or the game is over. */
  readonly until?: (view: View) => boolean;
}
