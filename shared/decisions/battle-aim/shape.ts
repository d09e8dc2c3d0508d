import { hex, seat } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** A seat of the battle. D-39 */
export const battleAim = defineDecision({
  kind: 'battle.aim',
  about: { hex },
  answer: record({ seat }),
  seconds: 30,
});
