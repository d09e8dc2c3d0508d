import { hex } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** D-01. */
export const startCell = defineDecision({
  kind: 'start.cell',
  about: {},
  answer: record({ hex }),
  // Among the first choices of a game, which new players make before they know the page: more time, for all
  // alike.
  seconds: 120,
});
