import { orAbsent } from '../../shape/codec.ts';
import { ids } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { placings } from '../answer-parts.ts';
import { defineDecision } from '../define.ts';

/** Treasure above ten may be cashed (`cash`) instead of returned. D-17 */
export const recruitPlace = defineDecision({
  kind: 'recruit.place',
  about: {},
  answer: record({ place: placings, cash: orAbsent(ids), discard: ids }),
  seconds: 90,
});
