import type { DecisionModule } from '../decision.ts';

const notYet = (): never => {
  throw new Error('not built yet: start.sea');
};
export const startSea: DecisionModule<'start.sea'> = {
  options: notYet,
  check: notYet,
  fallback: notYet,
  sample: notYet,
};
