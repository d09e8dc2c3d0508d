import { count, hex, ids } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** Exactly `count` of the shown flyers. D-29 */
export const flyStay = defineDecision({
  kind: 'fly.stay',
  about: { hex, count },
  answer: record({ ids }),
  seconds: 30,
});
