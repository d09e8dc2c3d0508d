import { hex } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** D-33. */
export const battlePick = defineDecision({
  kind: 'battle.pick',
  about: {},
  answer: record({ hex }),
  seconds: 30,
});
