import { orAbsent } from '../../shape/codec.ts';
import { id, ids, targets } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** An ordered list of `n` hits, or as many as the side can take. D-41 */
export const battleHits = defineDecision({
  kind: 'battle.hits',
  answer: record({ targets, talisman: orAbsent(id), saves: orAbsent(ids) }),
  seconds: 45,
});
