import { hexes } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** One level each, in this order. D-46 */
export const build = defineDecision({
  kind: 'build',
  about: {},
  answer: record({ hexes }),
  seconds: 90,
});
