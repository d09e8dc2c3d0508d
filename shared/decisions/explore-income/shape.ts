import { hex, id } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** Which of the tied income pieces stays. D-34 */
export const exploreIncome = defineDecision({
  kind: 'explore.income',
  about: { hex },
  answer: record({ id }),
  seconds: 30,
});
