import { hex } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** D-03. */
export const kingdomHex = defineDecision({
  kind: 'kingdom.hex',
  about: {},
  answer: record({ hex }),
  seconds: 90,
});
