import { count, hex } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** Gold staked on a battle, 0 for none. D-38 */
export const powerStake = defineDecision({
  kind: 'power.stake',
  about: { hex },
  answer: record({ gold: count }),
  seconds: 30,
});
