import { count, hex } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** Which of the largest armies. D-20 */
export const eventArmy = defineDecision({
  kind: 'event.army',
  about: { losses: count },
  answer: record({ hex }),
  seconds: 30,
});
