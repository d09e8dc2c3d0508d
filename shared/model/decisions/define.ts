// A decision as plain data: what a player may be asked, how long they have, and the form of their answer. The
// types of decisions, the wire format, the check of messages and the clocks derive from it (kinds.ts).
import { type Codec, type FieldPart, list } from '../shape/codec.ts';
import { arm, hex, id, use } from '../shape/parts.ts';
import { type Fields, record } from '../shape/record.ts';

/**
 * The shape of one kind of decision. It knows no game: its rule reads a game, its stand-in answers in a game.
 */
interface DecisionShape<K extends string, F extends Fields, A> {
  readonly kind: K;
  /** What it is about, besides its number and the seat that is asked: public facts. */
  readonly about: F;
  /** The form of an answer: how it is written, and whether a value sent by a client has this form. */
  readonly answer: Codec<A>;
  /** Seconds a player has under the normal clock. */
  readonly seconds: number;
}

/**
 * A window asks every player whom the public facts allow, whatever they hold; most pass. It closes at a fixed
 * time after its subject has been shown, even if answers are missing. It stays open longer only if a player
 * holds it open, which all players see. So its timing reveals nothing about a hand. ENG-04
 */
export interface WindowShape<K extends string, F extends Fields, A> {
  readonly kind: K;
  readonly about: F;
  readonly answer: Codec<A>;
  /** The answer that passes. It also counts for a player who does not answer. */
  readonly pass: A;
  /**
   * Milliseconds it stays open after its subject has been shown, by clock: time to press a key that holds it.
   */
  readonly open: { readonly relaxed: number; readonly normal: number; readonly fast: number };
  /** The setting with which a player always holds such windows open. */
  readonly wish: 'calls' | 'replies' | 'proofs' | 'dice';
}

/** Any shape, for a caller that knows its decisions and answers. */
export interface AnyShape {
  readonly kind: string;
  readonly about: Fields;
  readonly answer: FieldPart;
}

/**
 * Returns a decision's shape. The constant is named after `kind`, its name in games, records and texts.
 */
export const defineDecision = <const K extends string, F extends Fields, A>(
  shape: DecisionShape<K, F, A>,
): DecisionShape<K, F, A> => shape;

/** Returns a window's shape. */
export const defineWindow = <const K extends string, F extends Fields, A>(
  shape: Omit<WindowShape<K, F, A>, 'pass'> & { readonly pass: NoInfer<A> },
): WindowShape<K, F, A> => shape;

/** Destinations of Things of the own rack. */
export const placings = list(record({ id, hex }));

/** Items used in a battle window. */
export const uses = list(use);

/** Items given out, each to its bearer. */
export const arms = list(arm);
