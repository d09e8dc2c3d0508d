import { ids } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** D-32. */
export const bluffCall = defineDecision({
  kind: 'bluff.call',
  answer: record({ ids }),
  seconds: 20,
});
