import { hex, target } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** 0 to shoot with 5, else the piece aimed at with 2. D-40 */
export const battleShot = defineDecision({
  kind: 'battle.shot',
  about: { hex },
  answer: record({ target }),
  seconds: 30,
});
