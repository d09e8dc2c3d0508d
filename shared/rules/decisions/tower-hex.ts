import type { DecisionModule } from '../decision.ts';

const notYet = (): never => {
  throw new Error('not built yet: tower.hex');
};
export const towerHex: DecisionModule<'tower.hex'> = {
  options: notYet,
  check: notYet,
  fallback: notYet,
  sample: notYet,
};
