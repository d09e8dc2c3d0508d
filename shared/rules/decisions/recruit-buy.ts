import type { DecisionModule } from '../decision.ts';

const notYet = (): never => {
  throw new Error('not built yet: recruit.buy');
};
export const recruitBuy: DecisionModule<'recruit.buy'> = {
  options: notYet,
  check: notYet,
  fallback: notYet,
  sample: notYet,
};
