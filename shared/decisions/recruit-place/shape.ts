import { orAbsent } from '../../shape/codec.ts';
import { ids } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { placings } from '../answer-parts.ts';
import { defineDecision } from '../define.ts';

/** Treasure may be cashed (`cash`) instead of returned, for what is above ten. D-17 */
export const recruitPlace = defineDecision({
  kind: 'recruit.place',
  about: {},
  answer: record({ place: placings, cash: orAbsent(ids), discard: ids }),
  seconds: 90,
});
