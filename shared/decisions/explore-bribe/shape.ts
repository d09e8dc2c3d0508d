import { hex, targets } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** Creatures, and the city or village as 'town', bought off. D-35 */
export const exploreBribe = defineDecision({
  kind: 'explore.bribe',
  about: { hex },
  answer: record({ targets }),
  seconds: 45,
});
