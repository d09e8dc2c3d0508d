import { orAbsent } from '../../shape/codec.ts';
import { count, hex, id, ids, targets } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** An ordered list of `hits` hits, or of all that the side can take. D-41 */
export const battleHits = defineDecision({
  kind: 'battle.hits',
  about: { hex, hits: count },
  answer: record({ targets, saver: orAbsent(id), saves: orAbsent(ids) }),
  seconds: 45,
});
