// How the rules act on a game: one Play is one run of `decide`. Each event is applied as it is emitted.

import type { GameEvent } from '../events/index.ts';
import { byNumber } from '../game/change.ts';
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
} from '../game/types.ts';
import type { Luck } from '../luck/index.ts';
import { sortFew } from '../shape/entry.ts';

export interface Play {
  /**
   * The position after every event so far. It is live: `emit` changes what its fields hold, also for whoever gave it a name
   * before. Lists and records in it never change, so whoever wants the position before an event takes those first.
   */
  readonly game: Game;
  readonly luck: Luck;
  emit(event: GameEvent): void;
}

/** The answer to one decision of the top frame. */
export interface Given<K extends DecisionKind = DecisionKind> {
  decision: DecisionOf<K>;
  answer: Answers[K];
}

/** One kind of frame: where the rulebook goes on. */
export interface FrameModule<K extends FrameKind> {
  /** Does the next piece of work. Must change the stack, ask, or end the game, so that the loop always ends. */
  run(play: Play, frame: FrameOf<K>): void;
  /** Takes the answers to all decisions this frame asked, in the order asked; they passed their check. */
  take?(play: Play, frame: FrameOf<K>, given: readonly Given[]): void;
}

/** Puts a frame on top: it runs next, and the one below goes on when it has gone. */
export const push = (play: Play, frame: Frame): void => play.emit({ t: 'pushed', frame });
/** The frame on top is through; the one below goes on. */
export const pop = (play: Play): void => play.emit({ t: 'popped' });

/** Replaces the top frame. */
export const setFrame = (play: Play, frame: Frame): void => play.emit({ t: 'stepped', frame });

/** A decision that has no number yet. */
export type Question = WithoutId<Decision>;
type WithoutId<D> = D extends unknown ? Omit<D, 'id'> : never;

/**
 * Opens decisions together: the game goes on when each has its answer. The questions themselves become the decisions, so whoever
 * asks makes them anew each time: to copy what has so many forms takes longer than all else here.
 */
export function ask(play: Play, questions: readonly Question[]): void {
  const first = play.game.asked + 1;
  const decisions = questions.map((q, i): Decision => Object.assign(q, { id: first + i }));
  play.emit({ t: 'asked', decisions });
}

/** A given answer with its decision, narrowed by its kind. Throws when the kind is another: a fault of the engine. */
export function givenOf<K extends DecisionKind>(given: Given | undefined, kind: K): Given<K> {
  if (given === undefined || given.decision.kind !== kind)
    throw new Error(`expected an answer to ${kind}, got ${given?.decision.kind}`);
  return given as Given & { decision: DecisionOf<K>; answer: Answers[K] };
}

/** Answer of a given decision, narrowed by its kind. Throws when the kind is another: a fault of the engine. */
export function answerOf<K extends DecisionKind>(given: Given | undefined, kind: K): Answers[K] {
  return givenOf(given, kind).answer;
}

/** Fresh ids for a batch, in catalogue order, so that no id tells the order of drawing. */
export function mint(g: Game, kinds: readonly Kind[]): Face[] {
  return sortFew(kinds.slice(), byNumber).map((kind, i) => ({ id: pieceId(g.ids + 1 + i), kind }));
}
