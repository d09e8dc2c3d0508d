import { hex } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** Which fort (EVT-09). D-20 */
export const eventFort = defineDecision({
  kind: 'event.fort',
  about: {},
  answer: record({ hex }),
  seconds: 30,
});
