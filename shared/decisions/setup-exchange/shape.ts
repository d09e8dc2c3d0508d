import { ids } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** D-06. */
export const setupExchange = defineDecision({
  kind: 'setup.exchange',
  about: {},
  answer: record({ ids }),
  seconds: 60,
});
