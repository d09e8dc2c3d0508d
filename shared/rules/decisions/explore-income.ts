import type { DecisionModule } from '../decision.ts';

const notYet = (): never => {
  throw new Error('not built yet: explore.income');
};
export const exploreIncome: DecisionModule<'explore.income'> = {
  options: notYet,
  check: notYet,
  fallback: notYet,
  sample: notYet,
};
