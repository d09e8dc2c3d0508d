import { id } from '../../shape/parts.ts';
import { playedOn } from '../../shape/played-on.ts';
import { tagged } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** An event of the rack with what it is played on, or none. D-18, D-22, D-60 */
export const eventPlay = defineDecision({
  kind: 'event.play',
  about: {},
  answer: tagged('do', { pass: {}, play: { id, on: playedOn } }),
  seconds: 75,
});
