// A decision as plain data: the question, its time, and the form of the answer. The types, the wire format,
// the check of messages and the clocks derive from it (kinds.ts).
import { type Codec, type FieldPart, list } from '../shape/codec.ts';
import { arm, hex, id, use } from '../shape/parts.ts';
import { type Fields, record } from '../shape/record.ts';

/**
 * The shape of one kind of decision. It reads no game: the rule of the decision (shared/rules/decisions) and
 * its stand-in do.
 */
interface DecisionShape<K extends string, F extends Fields, A> {
  readonly kind: K;
  /** Public facts of the question, besides its number and seat. */
  readonly about: F;
  /** Encodes an answer, and checks the form of a value that a client sent. */
  readonly answer: Codec<A>;
  /** The player's time under the normal clock. */
  readonly seconds: number;
}

/**
 * A window is a question to every player who, by public facts, might call, reply or use an item; most players
 * pass. It closes at a fixed time after its subject has been shown, even if answers are missing. It stays
 * open longer only if a player holds it open, which all players see. So its timing reveals nothing about
 * a hand. ENG-04
 */
interface WindowShape<K extends string, F extends Fields, A> {
  readonly kind: K;
  readonly about: F;
  readonly answer: Codec<A>;
  /** The answer that passes; also the answer of a player who does not answer. */
  readonly pass: A;
  /**
   * How long the window stays open after its subject has been shown, ms, for each clock. In this time a
   * player can press the key that holds it open.
   */
  readonly open: { readonly relaxed: number; readonly normal: number; readonly fast: number };
  /** The player's setting that always holds windows of this sort open. */
  readonly wish: 'calls' | 'replies' | 'proofs' | 'dice';
}

/** Any shape, for a caller that knows its decisions and answers. */
export interface AnyShape {
  readonly kind: string;
  readonly about: Fields;
  readonly answer: FieldPart;
}

/**
 * Defines a decision. Name the exported constant after `kind`, which is the name in games, records and texts.
 */
export const defineDecision = <const K extends string, F extends Fields, A>(
  shape: DecisionShape<K, F, A>,
): DecisionShape<K, F, A> => shape;

/** Defines a window. */
export const defineWindow = <const K extends string, F extends Fields, A>(
  shape: Omit<WindowShape<K, F, A>, 'pass'> & { readonly pass: NoInfer<A> },
): WindowShape<K, F, A> => shape;

/** Destinations of Things of the own rack. */
export const placings = list(record({ id, hex }));

export const uses = list(use);

/** Items given out, each to its bearer. */
export const arms = list(arm);
