import { hex, targets } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** The creatures bought off, and 'town' for the city or village. D-35 */
export const exploreBribe = defineDecision({
  kind: 'explore.bribe',
  about: { hex },
  answer: record({ targets }),
  seconds: 45,
});
