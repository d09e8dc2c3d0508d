import type { DecisionModule } from '../decision.ts';

const notYet = (): never => {
  throw new Error('not built yet: fly.stay');
};
export const flyStay: DecisionModule<'fly.stay'> = { options: notYet, check: notYet, fallback: notYet, sample: notYet };
