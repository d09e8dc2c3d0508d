import type { DecisionModule } from '../decision.ts';

const notYet = (): never => {
  throw new Error('not built yet: explore.bribe');
};
export const exploreBribe: DecisionModule<'explore.bribe'> = {
  options: notYet,
  check: notYet,
  fallback: notYet,
  sample: notYet,
};
