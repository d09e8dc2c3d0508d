// A decision as plain data: what a player may be asked, how long they have, and the form of their answer. The types of
// decisions, the wire, the check of what a message holds and the clocks are all made of these (shapes.ts, kinds.ts).
import type { Codec, FieldPart } from '../shape/codec.ts';
import type { Fields } from '../shape/record.ts';

/** The shape of one kind of decision. It knows no game: its rule (rule.ts) reads one, its stand-in plays in one. */
interface DecisionShape<K extends string, F extends Fields, A> {
  readonly kind: K;
  /** What it is about, beside its number and the seat that is asked: public facts. */
  readonly about: F;
  /** The form of an answer: how it is written, and whether something a client sent is one. */
  readonly answer: Codec<A>;
  /** Seconds a player has under the normal clock. */
  readonly seconds: number;
}

/**
 * A window: whoever the public facts allow is asked, whatever they hold, and most let it pass. It closes at a fixed moment
 * after what it is about has been shown, whoever has answered by then, and later only where somebody holds it open for
 * all to see. So its time says nothing about a hand. ENG-04
 */
export interface WindowShape<K extends string, F extends Fields, A> {
  readonly kind: K;
  readonly about: F;
  readonly answer: Codec<A>;
  /** The answer that lets it pass: also that of whoever says nothing. */
  readonly pass: A;
  /** Milliseconds it stays open once what it is about has been shown, by clock: time to press a key that holds it. */
  readonly open: { readonly relaxed: number; readonly normal: number; readonly fast: number };
  /** The wish under which a player holds such windows open always. */
  readonly wish: 'calls' | 'replies' | 'proofs' | 'dice';
}

/** Any shape, for a caller that knows what belongs to it. */
export interface AnyShape {
  readonly kind: string;
  readonly about: Fields;
  readonly answer: FieldPart;
}

/** A decision's shape; the constant's name is the module's, `kind` the name in games, records and texts. */
export const defineDecision = <const K extends string, F extends Fields, A>(
  shape: DecisionShape<K, F, A>,
): DecisionShape<K, F, A> => shape;

/** A window's shape, named like any other's. */
export const defineWindow = <const K extends string, F extends Fields, A>(
  shape: Omit<WindowShape<K, F, A>, 'pass'> & { readonly pass: NoInfer<A> },
): WindowShape<K, F, A> => shape;
