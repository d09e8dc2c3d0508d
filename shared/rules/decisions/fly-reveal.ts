import type { DecisionModule } from '../decision.ts';

const notYet = (): never => {
  throw new Error('not built yet: fly.reveal');
};
export const flyReveal: DecisionModule<'fly.reveal'> = {
  options: notYet,
  check: notYet,
  fallback: notYet,
  sample: notYet,
};
