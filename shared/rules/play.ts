// The interface through which the rules change a game. A `Play` is one run of `decide`.

import type { GameEvent } from '../model/events/index.ts';
import { byNumber } from '../model/game/change.ts';
import {
  type Answers,
  type Decision,
  type DecisionKind,
  type DecisionOf,
  type Face,
  type Frame,
  type FrameKind,
  type FrameOf,
  type Game,
  type Kind,
  pieceId,
} from '../model/game/types.ts';
import type { Luck } from '../model/luck/luck.ts';
import { sortFew } from '../model/shape/entry.ts';

export interface Play {
  /**
   * The position after all events so far. `emit` replaces its fields, but never changes the lists
   * and records in them.
   */
  readonly game: Game;
  readonly luck: Luck;
  emit(event: GameEvent): void;
}

export interface GivenAnswer<K extends DecisionKind = DecisionKind> {
  decision: DecisionOf<K>;
  answer: Answers[K];
}

export interface FrameModule<K extends FrameKind> {
  /**
   * Runs the frame. It must change the stack, ask a question or end the game, so that the loop always ends.
   */
  run(play: Play, frame: FrameOf<K>): void;
  /** Takes the checked answers to all decisions of this frame, in the order in which they were asked. */
  take?(play: Play, frame: FrameOf<K>, answers: readonly GivenAnswer[]): void;
}

/** Puts a frame on top of the stack. The top frame runs next. */
export const push = (play: Play, frame: Frame): void => play.emit({ t: 'pushed', frame });
/** Removes the top frame of the stack. The frame below it continues. */
export const pop = (play: Play): void => play.emit({ t: 'popped' });

/** Replaces the top frame. */
export const setFrame = (play: Play, frame: Frame): void => play.emit({ t: 'stepped', frame });

export type Question = WithoutId<Decision>;
type WithoutId<D> = D extends unknown ? Omit<D, 'id'> : never;

/**
 * Opens decisions that players answer together. The question objects themselves become the decisions, because
 * copying them would take most of the time of a run.
 */
export function ask(play: Play, questions: readonly Question[]): void {
  const first = play.game.asked + 1;
  const decisions = questions.map((q, i): Decision => Object.assign(q, { id: first + i }));
  play.emit({ t: 'asked', decisions });
}

/** Returns an answer with its decision, narrowed to a kind. Throws if the kind differs. */
export function expectAnswer<K extends DecisionKind>(given: GivenAnswer | undefined, kind: K): GivenAnswer<K> {
  if (given === undefined || given.decision.kind !== kind)
    throw new Error(`expected an answer to ${kind}, got ${given?.decision.kind}`);
  return given as GivenAnswer & { decision: DecisionOf<K>; answer: Answers[K] };
}

/** Returns the values of an answer, narrowed to a kind. Throws if the kind differs. */
export function answerOf<K extends DecisionKind>(given: GivenAnswer | undefined, kind: K): Answers[K] {
  return expectAnswer(given, kind).answer;
}

/**
 * Returns pieces of these kinds with new ids in catalogue order, so that no id reveals the order of the draw.
 */
export function mint(g: Game, kinds: readonly Kind[]): Face[] {
  return sortFew(kinds.slice(), byNumber).map((kind, i) => ({ id: pieceId(g.ids + 1 + i), kind }));
}
