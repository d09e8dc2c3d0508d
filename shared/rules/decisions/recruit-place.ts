import type { DecisionModule } from '../decision.ts';

const notYet = (): never => {
  throw new Error('not built yet: recruit.place');
};
export const recruitPlace: DecisionModule<'recruit.place'> = {
  options: notYet,
  check: notYet,
  fallback: notYet,
  sample: notYet,
};
