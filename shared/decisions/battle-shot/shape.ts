import { orNull } from '../../shape/codec.ts';
import { hex, target } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** Null to shoot with 5, else what is aimed at with 2. D-40 */
export const battleShot = defineDecision({
  kind: 'battle.shot',
  about: { hex },
  answer: record({ target: orNull(target) }),
  seconds: 30,
});
