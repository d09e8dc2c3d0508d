import { hex, id } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** Elixir or Fan (with where the cloud goes, -1 to remove it); -1 for none. D-19 */
export const eventReply = defineDecision({
  kind: 'event.reply',
  answer: record({ id, hex }),
  seconds: 20,
});
