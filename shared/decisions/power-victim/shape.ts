import { hex, target } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** A hero or creature, 'hidden' for a face-down one by luck. D-47, D-48 */
export const powerVictim = defineDecision({
  kind: 'power.victim',
  about: { hex },
  answer: record({ id: target }),
  seconds: 30,
});
