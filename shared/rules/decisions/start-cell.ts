import type { DecisionModule } from '../decision.ts';

const notYet = (): never => {
  throw new Error('not built yet: start.cell');
};
export const startCell: DecisionModule<'start.cell'> = {
  options: notYet,
  check: notYet,
  fallback: notYet,
  sample: notYet,
};
