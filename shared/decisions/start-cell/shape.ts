import { hex } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** D-01. */
export const startCell = defineDecision({
  kind: 'start.cell',
  about: {},
  answer: record({ hex }),
  // Among the first choices of a game, which newcomers make before they know the table: more time, for all alike.
  seconds: 120,
});
