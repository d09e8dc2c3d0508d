import { hex, target } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** Which of the tied income pieces stays, 'town' for the piece already on the hex. D-34, AMB-36 */
export const exploreIncome = defineDecision({
  kind: 'explore.income',
  about: { hex },
  answer: record({ id: target }),
  seconds: 30,
});
