import type { DecisionModule } from '../decision.ts';

const notYet = (): never => {
  throw new Error('not built yet: setup.exchange');
};
export const setupExchange: DecisionModule<'setup.exchange'> = {
  options: notYet,
  check: notYet,
  fallback: notYet,
  sample: notYet,
};
