import { ids } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** Exactly `n` pieces. D-44 */
export const retreatExcess = defineDecision({
  kind: 'retreat.excess',
  answer: record({ ids }),
  seconds: 30,
});
