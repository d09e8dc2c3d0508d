import type { DecisionModule } from '../decision.ts';

const notYet = (): never => {
  throw new Error('not built yet: move');
};
export const move: DecisionModule<'move'> = { options: notYet, check: notYet, fallback: notYet, sample: notYet };
