import { orNull } from '../../shape/codec.ts';
import { count, hex } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** A die of the batch to roll again, null for none. D-42 */
export const powerReroll = defineDecision({
  kind: 'power.reroll',
  about: { hex },
  answer: record({ die: orNull(count) }),
  seconds: 20,
});
