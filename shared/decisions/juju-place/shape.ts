import { hex } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { placings } from '../answer-parts.ts';
import { defineDecision } from '../define.ts';

/** Things of the rack placed onto the changed hex. D-54 */
export const jujuPlace = defineDecision({
  kind: 'juju.place',
  about: { hex },
  answer: record({ place: placings }),
  seconds: 45,
});
