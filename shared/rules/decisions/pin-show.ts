import type { DecisionModule } from '../decision.ts';

const notYet = (): never => {
  throw new Error('not built yet: pin.show');
};
export const pinShow: DecisionModule<'pin.show'> = { options: notYet, check: notYet, fallback: notYet, sample: notYet };
