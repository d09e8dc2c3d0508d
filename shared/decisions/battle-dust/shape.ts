import { id } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** Dust of Defense, -1 for none. D-36 */
export const battleDust = defineDecision({
  kind: 'battle.dust',
  answer: record({ id }),
  seconds: 20,
});
