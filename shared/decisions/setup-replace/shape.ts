import { record } from '../../shape/record.ts';
import { placings } from '../answer-parts.ts';
import { defineDecision } from '../define.ts';

/** Only Things from the exchange. D-05, SETUP-16 */
export const setupReplace = defineDecision({
  kind: 'setup.replace',
  about: {},
  answer: record({ place: placings }),
  seconds: 60,
});
