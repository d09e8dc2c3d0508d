import type { DecisionModule } from '../decision.ts';

const notYet = (): never => {
  throw new Error('not built yet: setup.replace');
};
export const setupReplace: DecisionModule<'setup.replace'> = {
  options: notYet,
  check: notYet,
  fallback: notYet,
  sample: notYet,
};
