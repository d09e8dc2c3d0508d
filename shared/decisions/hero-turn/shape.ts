import { bool } from '../../shape/codec.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** D-15. */
export const heroTurn = defineDecision({
  kind: 'hero.turn',
  answer: record({ turn: bool }),
  seconds: 20,
});
