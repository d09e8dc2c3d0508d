import type { DecisionModule } from '../decision.ts';

const notYet = (): never => {
  throw new Error('not built yet: capture.place');
};
export const capturePlace: DecisionModule<'capture.place'> = {
  options: notYet,
  check: notYet,
  fallback: notYet,
  sample: notYet,
};
