import { hex } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** D-21. */
export const eventNext = defineDecision({
  kind: 'event.next',
  about: { hex },
  answer: record({ hex }),
  seconds: 30,
});
