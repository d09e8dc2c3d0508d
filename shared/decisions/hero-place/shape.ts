import { hex, kind } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** D-14. */
export const heroPlace = defineDecision({
  kind: 'hero.place',
  about: { hero: kind },
  answer: record({ hex }),
  seconds: 30,
});
