import { orNull } from '../../shape/codec.ts';
import { hex } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** A hex, null to pass. D-47 */
export const powerAssassin = defineDecision({
  kind: 'power.assassin',
  about: { hex },
  answer: record({ hex: orNull(hex) }),
  seconds: 45,
});
