import { count, ids } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { placings } from '../answer-parts.ts';
import { defineDecision } from '../define.ts';

/** A full rack gives way, with `over` Things too many. D-51 */
export const rackExcess = defineDecision({
  kind: 'rack.excess',
  about: { over: count },
  answer: record({ place: placings, cash: ids, discard: ids }),
  seconds: 60,
});
