import { count, ids } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** Things bought, Things shown for trade. D-16 */
export const recruitBuy = defineDecision({
  kind: 'recruit.buy',
  about: {},
  answer: record({ paid: count, trade: ids }),
  seconds: 60,
});
