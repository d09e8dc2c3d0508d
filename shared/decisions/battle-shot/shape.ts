import { bool } from '../../shape/codec.ts';
import { hex } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** Before the dice: shoot with the full value, or with less to choose what a hit strikes. D-40 */
export const battleShot = defineDecision({
  kind: 'battle.shot',
  about: { hex },
  answer: record({ aimed: bool }),
  seconds: 30,
});
