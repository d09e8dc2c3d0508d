import { count, hex, ids } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** Exactly `over` pieces. D-44 */
export const retreatExcess = defineDecision({
  kind: 'retreat.excess',
  about: { hex, over: count },
  answer: record({ ids }),
  seconds: 30,
});
