import type { DecisionModule } from '../decision.ts';

const notYet = (): never => {
  throw new Error('not built yet: retreat.excess');
};
export const retreatExcess: DecisionModule<'retreat.excess'> = {
  options: notYet,
  check: notYet,
  fallback: notYet,
  sample: notYet,
};
