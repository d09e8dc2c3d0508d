// A decision as plain data: what a player may be asked, how long they have, and the form of their answer. The types of
// decisions, the wire, the check of what a message holds and the clocks are all made of these (shapes.ts, kinds.ts).
import type { Codec, Part } from '../shape/codec.ts';

/** The shape of one kind of decision. It knows no game: its rule (rule.ts) reads one, its stand-in plays in one. */
export interface DecisionShape<K extends string, A> {
  readonly kind: K;
  /** The form of an answer: how it is written, and whether something a client sent is one. */
  readonly answer: Codec<A>;
  /** Seconds a player has under the normal clock. */
  readonly seconds: number;
}

/** Any shape, for a caller that knows what belongs to it. */
export interface AnyShape {
  readonly kind: string;
  readonly answer: Part;
  readonly seconds: number;
}

/** A decision's shape; the constant's name is the module's, `kind` the name in games, records and texts. */
export const defineDecision = <const K extends string, A>(shape: DecisionShape<K, A>): DecisionShape<K, A> => shape;
