import type { DecisionModule } from '../decision.ts';

const notYet = (): never => {
  throw new Error('not built yet: battle.hits');
};
export const battleHits: DecisionModule<'battle.hits'> = {
  options: notYet,
  check: notYet,
  fallback: notYet,
  sample: notYet,
};
