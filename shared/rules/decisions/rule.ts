// The rule of a decision says what may be chosen and what is refused. Panels, bots, server and tests use it.
// It reads only a view, and has the same result on a seat's view as on the whole game (law 2).

import type { AnyShape } from '../../model/decisions/define.ts';
import type { DecisionKind } from '../../model/decisions/kinds.ts';
import type { DecisionOf, Refusal, View } from '../../model/game/types.ts';
import type { ValueOf } from '../../model/shape/codec.ts';

export type DecisionFor<S extends AnyShape> = DecisionOf<S['kind'] & DecisionKind>;

interface DecisionRule<S extends AnyShape, O> {
  readonly kind: S['kind'];
  /** Returns what a panel needs to show the choice. */
  options(view: View, d: DecisionFor<S>): O;
  /**
   * Returns why an answer is refused; null if it is legal. The caller has already checked that the answer has
   * the right form, but not its values.
   */
  check(view: View, d: DecisionFor<S>, answer: ValueOf<S['answer']>): Refusal | null;
  /** Do these options allow anything except passing? Only rules of windows have this function. */
  offers?(options: O): boolean;
  /**
   * Do all legal answers certainly have the same result as the fallback, as far as this view shows? False if
   * a Thing on a rack that the view hides might make a difference.
   */
  forced?(view: View, d: DecisionFor<S>): boolean;
}

/** Any rule, for a caller that gives it only decisions and answers of its kind. */
export interface AnyRule {
  options(view: View, d: never): unknown;
  check(view: View, d: never, answer: never): Refusal | null;
  offers?(options: never): boolean;
  forced?(view: View, d: never): boolean;
}

/** Returns the rule of a decision of this shape, with options of type `O`. */
export const rule = <S extends AnyShape, O>(
  shape: S,
  { options, check, forced = () => false }: Pick<DecisionRule<S, O>, 'options' | 'check' | 'forced'>,
): DecisionRule<S, O> => ({ kind: shape.kind, options, check, forced });

/** Returns the rule of a window of this shape. A window is a decision that a player may pass. */
export const windowRule = <S extends AnyShape, O>(
  shape: S,
  { options, check, offers }: Required<Pick<DecisionRule<S, O>, 'options' | 'check' | 'offers'>>,
): DecisionRule<S, O> => ({ kind: shape.kind, options, check, offers });
