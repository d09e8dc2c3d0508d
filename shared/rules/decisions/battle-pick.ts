import type { DecisionModule } from '../decision.ts';

const notYet = (): never => {
  throw new Error('not built yet: battle.pick');
};
export const battlePick: DecisionModule<'battle.pick'> = {
  options: notYet,
  check: notYet,
  fallback: notYet,
  sample: notYet,
};
