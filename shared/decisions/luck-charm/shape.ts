import { count, id } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** The Charm (-1 for none), which die of the batch, 1 up or -1 down. D-42 */
export const luckCharm = defineDecision({
  kind: 'luck.charm',
  answer: record({ id, die: count, by: count }),
  seconds: 20,
});
