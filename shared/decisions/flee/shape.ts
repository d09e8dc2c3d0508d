import { hex, ids } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** Where all pieces go, and those that do not fit. D-55 */
export const flee = defineDecision({
  kind: 'flee',
  about: { hex },
  answer: record({ hex, lose: ids }),
  seconds: 45,
});
