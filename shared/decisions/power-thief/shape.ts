import { orNull } from '../../shape/codec.ts';
import { hex, seat } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** A player, null to pass. D-49 */
export const powerThief = defineDecision({
  kind: 'power.thief',
  about: { hex },
  answer: record({ seat: orNull(seat) }),
  seconds: 30,
});
