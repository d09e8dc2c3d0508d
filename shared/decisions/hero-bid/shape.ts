import { count } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** Gold after the roll, 10 for each +1. D-13 */
export const heroBid = defineDecision({
  kind: 'hero.bid',
  about: { short: count },
  answer: record({ gold: count }),
  seconds: 30,
});
