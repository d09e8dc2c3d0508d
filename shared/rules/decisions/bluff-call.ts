import type { DecisionModule } from '../decision.ts';

const notYet = (): never => {
  throw new Error('not built yet: bluff.call');
};
export const bluffCall: DecisionModule<'bluff.call'> = {
  options: notYet,
  check: notYet,
  fallback: notYet,
  sample: notYet,
};
