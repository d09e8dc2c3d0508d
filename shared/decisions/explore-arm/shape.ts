import { hex } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { arms } from '../answer-parts.ts';
import { defineDecision } from '../define.ts';

/** Bearers of the neutral arms. D-61, D-34 */
export const exploreArm = defineDecision({
  kind: 'explore.arm',
  about: { hex },
  answer: record({ arms }),
  seconds: 30,
});
