import { orTrue } from '../../shape/codec.ts';
import { hexes } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** One level each, in this order. If all build at the same time, `inTurn` asks for turns. D-46 */
export const build = defineDecision({
  kind: 'build',
  about: {},
  answer: record({ hexes, inTurn: orTrue }),
  seconds: 90,
});
