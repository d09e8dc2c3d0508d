import { bool, orAbsent } from '../../shape/codec.ts';
import { hex, hexOrNone } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** A hex, -1 to stay; D-56 where the decision is `forced`: a hex. D-59: `air`, where the transport goes. D-43 */
export const battleRetreat = defineDecision({
  kind: 'battle.retreat',
  about: { hex, forced: bool },
  answer: record({ hex: hexOrNone, air: orAbsent(hexOrNone) }),
  seconds: 30,
});
