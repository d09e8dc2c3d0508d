import type { DecisionModule } from '../decision.ts';

const notYet = (): never => {
  throw new Error('not built yet: kingdom.hex');
};
export const kingdomHex: DecisionModule<'kingdom.hex'> = {
  options: notYet,
  check: notYet,
  fallback: notYet,
  sample: notYet,
};
