// Defines a kind of decision as plain data: the question, its time, and the form of the answer. kinds.ts
// derives the types, the form on the wire, the check of messages and the clocks from it.
import { type Codec, type FieldPart, list } from '../shape/codec.ts';
import { arm, hex, id, use } from '../shape/parts.ts';
import { type Fields, record } from '../shape/record.ts';

/**
 * One kind of decision. It does not read a game; the rule of the decision (shared/rules/decisions)
 * and its stand-in do.
 */
interface DecisionShape<K extends string, F extends Fields, A> {
  readonly kind: K;
  /** The public facts of the question, in addition to its number and seat. */
  readonly about: F;
  /** Encodes an answer, and checks the form of a value that a client sent. */
  readonly answer: Codec<A>;
  /** The player's time under the normal clock. */
  readonly seconds: number;
}

/**
 * A window is a question to every player who, by public facts, might call a bluff, reply or use an item; most
 * players pass. It closes at a fixed time after the page has shown the event it is about, even if answers are
 * missing. It stays open longer only if a player holds it open, which all players see. So its timing reveals
 * nothing about a hand. ENG-04
 */
interface WindowShape<K extends string, F extends Fields, A> {
  readonly kind: K;
  readonly about: F;
  readonly answer: Codec<A>;
  /** The answer that passes. A player who does not answer passes, too. */
  readonly pass: A;
  /**
   * How long the window stays open after the page has shown its event, ms, for each clock. During this time a
   * player can press the key that holds it open.
   */
  readonly open: { readonly relaxed: number; readonly normal: number; readonly fast: number };
  /** Players can set that windows of this sort are always held open for them. */
  readonly wish: 'calls' | 'replies' | 'proofs' | 'dice';
}

/** A shape whose kind the type checker does not know. */
export interface AnyShape {
  readonly kind: string;
  readonly about: Fields;
  readonly answer: FieldPart;
}

/**
 * Defines a decision. The exported constant must have the name of `kind`, which games, records and texts use.
 */
export const defineDecision = <const K extends string, F extends Fields, A>(
  shape: DecisionShape<K, F, A>,
): DecisionShape<K, F, A> => shape;

/** Defines a window. */
export const defineWindow = <const K extends string, F extends Fields, A>(
  shape: Omit<WindowShape<K, F, A>, 'pass'> & { readonly pass: NoInfer<A> },
): WindowShape<K, F, A> => shape;

/** A list of Things of the player's rack, each with the hex where it is placed. */
export const placings = list(record({ id, hex }));

export const uses = list(use);

/** A list of items, each with the creature that shall bear it. */
export const arms = list(arm);
