import { ids } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** D-28. */
export const flyIntercept = defineDecision({
  kind: 'fly.intercept',
  answer: record({ ids }),
  seconds: 20,
});
