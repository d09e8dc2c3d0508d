import { orNull } from '../../shape/codec.ts';
import { hex } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** The hex whose income piece pays twice next time, null for none. D-10 */
export const powerTax = defineDecision({
  kind: 'power.tax',
  about: {},
  answer: record({ hex: orNull(hex) }),
  seconds: 30,
});
