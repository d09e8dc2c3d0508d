import { hex, hexOrNone } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** A hex, -1 to pass. D-47 */
export const powerAssassin = defineDecision({
  kind: 'power.assassin',
  about: { hex },
  answer: record({ hex: hexOrNone }),
  seconds: 45,
});
