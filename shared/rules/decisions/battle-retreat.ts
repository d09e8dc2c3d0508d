import type { DecisionModule } from '../decision.ts';

const notYet = (): never => {
  throw new Error('not built yet: battle.retreat');
};
export const battleRetreat: DecisionModule<'battle.retreat'> = {
  options: notYet,
  check: notYet,
  fallback: notYet,
  sample: notYet,
};
