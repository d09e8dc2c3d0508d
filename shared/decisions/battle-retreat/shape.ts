import { bool, orAbsent, orNull } from '../../shape/codec.ts';
import { hex } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/**
 * Where all go on foot, null for nowhere. `air`: where the transport goes, absent for nowhere. D-43, D-56,
 * D-59
 */
export const battleRetreat = defineDecision({
  kind: 'battle.retreat',
  about: { hex, forced: bool },
  answer: record({ hex: orNull(hex), air: orAbsent(hex) }),
  seconds: 30,
});
