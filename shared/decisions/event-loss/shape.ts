import { bool } from '../../shape/codec.ts';
import { count, hex, ids } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** Creatures, fort levels, the city or village given up in the decision's hex. D-20 */
export const eventLoss = defineDecision({
  kind: 'event.loss',
  about: { hex, losses: count },
  answer: record({ ids, fort: count, town: bool }),
  seconds: 45,
});
