import { count, hex, ids } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** The pieces of a hex that are sent to another hex: between `least` and `most`. D-23 */
export const eventSend = defineDecision({
  kind: 'event.send',
  about: { hex, to: hex, least: count, most: count },
  answer: record({ ids }),
  seconds: 45,
});
