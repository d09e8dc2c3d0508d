import { hex, ids } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** Flyers that fly on; none to stop here. D-27 */
export const flyReveal = defineDecision({
  kind: 'fly.reveal',
  about: { hex },
  answer: record({ ids }),
  seconds: 30,
});
