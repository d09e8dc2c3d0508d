import type { DecisionModule } from '../decision.ts';

const notYet = (): never => {
  throw new Error('not built yet: rack.excess');
};
export const rackExcess: DecisionModule<'rack.excess'> = {
  options: notYet,
  check: notYet,
  fallback: notYet,
  sample: notYet,
};
