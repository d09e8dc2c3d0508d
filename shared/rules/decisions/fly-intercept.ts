import type { DecisionModule } from '../decision.ts';

const notYet = (): never => {
  throw new Error('not built yet: fly.intercept');
};
export const flyIntercept: DecisionModule<'fly.intercept'> = {
  options: notYet,
  check: notYet,
  fallback: notYet,
  sample: notYet,
};
