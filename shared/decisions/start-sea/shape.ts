import { hex, hexes } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** Seas to replace; may be empty. D-02 */
export const startSea = defineDecision({
  kind: 'start.sea',
  about: { hex },
  answer: record({ hexes }),
  seconds: 60,
});
