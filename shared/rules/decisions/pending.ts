// Decisions that are known by their data and not yet played: no frame asks them.
import type { DecisionKind } from '../../game/types.ts';
import type { DecisionModule } from '../decision.ts';

/** Stands in for a decision that no rule in force asks. Every use is a fault of the engine and throws. */
export function pending<K extends DecisionKind>(kind: K): DecisionModule<K> {
  const never = (): never => {
    throw new Error(`${kind} is not in force`);
  };
  return { options: never, check: never, fallback: never, sample: never };
}
