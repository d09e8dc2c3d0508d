import { hex, id } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** An item; -1 for none. D-58, D-31 */
export const itemReply = defineDecision({
  kind: 'item.reply',
  answer: record({ id, hex }),
  seconds: 20,
});
