import { count, hexOrNone, id, kindOrNone, seat } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** The event (-1 to pass) and what it needs, -1 for what it does not. D-18, D-22, D-60 */
export const eventPlay = defineDecision({
  kind: 'event.play',
  about: {},
  answer: record({ id, caster: id, hex: hexOrNone, seat, hero: kindOrNone, terrain: count }),
  seconds: 75,
});
