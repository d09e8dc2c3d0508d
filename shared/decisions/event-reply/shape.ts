import { hex, id } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** An item (with where it sends what the event brings, -1 to remove that); -1 for none. D-19 */
export const eventReply = defineDecision({
  kind: 'event.reply',
  answer: record({ id, hex }),
  seconds: 20,
});
