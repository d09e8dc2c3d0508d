import type { DecisionModule } from '../decision.ts';

const notYet = (): never => {
  throw new Error('not built yet: build');
};
export const build: DecisionModule<'build'> = { options: notYet, check: notYet, fallback: notYet, sample: notYet };
