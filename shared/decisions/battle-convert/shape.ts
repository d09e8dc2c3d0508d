import { orNull } from '../../shape/codec.ts';
import { hex, id } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** An enemy creature, null for none. D-37 */
export const battleConvert = defineDecision({
  kind: 'battle.convert',
  about: { hex },
  answer: record({ id: orNull(id) }),
  seconds: 30,
});
