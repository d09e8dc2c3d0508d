// A stand-in answers a decision for a player: when the clock runs out (the fallback), or at random. Only the
// server and self-played games import stand-ins; no page does.

import type { AnyShape } from '../../model/decisions/define.ts';
import type { View } from '../../model/game/types.ts';
import type { Random } from '../../model/luck/random.ts';
import type { ValueOf } from '../../model/shape/codec.ts';
import type { DecisionFor } from '../../rules/decisions/rule.ts';

interface DecisionStandIn<S extends AnyShape> {
  readonly kind: S['kind'];
  /** Returns the fallback answer. It is computed when the time ends and never sent before. ENG-05 */
  fallback(view: View, d: DecisionFor<S>, random: Random): ValueOf<S['answer']>;
  /** Returns a random legal answer. Every legal answer is possible. */
  sample(view: View, d: DecisionFor<S>, random: Random): ValueOf<S['answer']>;
}

/** A stand-in whose kind the type checker does not know; the caller gives it only decisions of its kind. */
export interface AnyStandIn {
  fallback(view: View, d: never, random: Random): unknown;
  sample(view: View, d: never, random: Random): unknown;
}

/** Returns the stand-in of a decision of this shape. */
export const standIn = <S extends AnyShape>(
  shape: S,
  { fallback, sample }: Pick<DecisionStandIn<S>, 'fallback' | 'sample'>,
): DecisionStandIn<S> => ({ kind: shape.kind, fallback, sample });
