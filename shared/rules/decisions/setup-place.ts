import type { DecisionModule } from '../decision.ts';

const notYet = (): never => {
  throw new Error('not built yet: setup.place');
};
export const setupPlace: DecisionModule<'setup.place'> = {
  options: notYet,
  check: notYet,
  fallback: notYet,
  sample: notYet,
};
