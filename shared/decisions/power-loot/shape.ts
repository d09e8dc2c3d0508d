import { bool } from '../../shape/codec.ts';
import { hex, seat } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** All the rival's gold, or a Thing of their rack. D-49 */
export const powerLoot = defineDecision({
  kind: 'power.loot',
  about: { hex, rival: seat },
  answer: record({ gold: bool }),
  seconds: 20,
});
