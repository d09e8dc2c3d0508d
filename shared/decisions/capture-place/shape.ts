import { hex } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { placings } from '../answer-parts.ts';
import { defineDecision } from '../define.ts';

/** Things of the rack placed onto the captured hex. D-45 */
export const capturePlace = defineDecision({
  kind: 'capture.place',
  about: { hex },
  answer: record({ place: placings }),
  seconds: 60,
});
