import { powerId } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** One of the powers that are left. D-07 */
export const powerPick = defineDecision({
  kind: 'power.pick',
  about: {},
  answer: record({ power: powerId }),
  seconds: 90,
});
