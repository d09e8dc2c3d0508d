import { hex, target } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** The piece or wall that an aimed shot has hit. D-62 */
export const battleVictim = defineDecision({
  kind: 'battle.victim',
  about: { hex },
  answer: record({ target }),
  seconds: 30,
});
