import type { DecisionModule } from '../decision.ts';

const notYet = (): never => {
  throw new Error('not built yet: battle.aim');
};
export const battleAim: DecisionModule<'battle.aim'> = {
  options: notYet,
  check: notYet,
  fallback: notYet,
  sample: notYet,
};
