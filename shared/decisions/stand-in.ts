// What plays a decision in a player's place: the clock, and bots without an opinion. Only the server and games that play
// themselves need it; no page does.
import type { View } from '../game/types.ts';
import type { Random } from '../luck/index.ts';
import type { ValueOf } from '../shape/codec.ts';
import type { AnyShape } from './define.ts';
import type { DecisionFor } from './rule.ts';

interface DecisionStandIn<S extends AnyShape> {
  readonly kind: S['kind'];
  /** What the clock plays, computed when it ends and never sent. ENG-05 */
  fallback(view: View, d: DecisionFor<S>, random: Random): ValueOf<S['answer']>;
  /** A random legal answer, every legal answer possible. */
  sample(view: View, d: DecisionFor<S>, random: Random): ValueOf<S['answer']>;
}

/** Any stand-in, for a caller that hands it decisions of its kind alone. */
export interface AnyStandIn {
  fallback(view: View, d: never, random: Random): unknown;
  sample(view: View, d: never, random: Random): unknown;
}

/** The stand-in of a decision of this shape. */
export const standIn = <S extends AnyShape>(
  shape: S,
  { fallback, sample }: Pick<DecisionStandIn<S>, 'fallback' | 'sample'>,
): DecisionStandIn<S> => ({ kind: shape.kind, fallback, sample });
