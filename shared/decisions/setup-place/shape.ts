import { record } from '../../shape/record.ts';
import { placings } from '../answer-parts.ts';
import { defineDecision } from '../define.ts';

/** D-05, SETUP-14. */
export const setupPlace = defineDecision({
  kind: 'setup.place',
  about: {},
  answer: record({ place: placings }),
  seconds: 180,
});
