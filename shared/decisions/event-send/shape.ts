import { count, hex, ids } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** Which pieces of a hex are sent to another one: as many as these at least, and no more than find room there. D-23 */
export const eventSend = defineDecision({
  kind: 'event.send',
  about: { hex, to: hex, least: count, most: count },
  answer: record({ ids }),
  seconds: 45,
});
