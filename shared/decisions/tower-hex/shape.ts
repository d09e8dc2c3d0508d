import { hex } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** D-04. */
export const towerHex = defineDecision({
  kind: 'tower.hex',
  about: { hex },
  answer: record({ hex }),
  seconds: 90,
});
