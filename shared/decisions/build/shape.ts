import { orTrue } from '../../shape/codec.ts';
import { hexes } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** One level each, in this order; `inTurn` asks for turns where all build at once. D-46 */
export const build = defineDecision({
  kind: 'build',
  about: {},
  answer: record({ hexes, inTurn: orTrue }),
  seconds: 90,
});
