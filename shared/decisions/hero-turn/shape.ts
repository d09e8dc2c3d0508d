import { bool } from '../../shape/codec.ts';
import { kind } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** D-15. */
export const heroTurn = defineDecision({
  kind: 'hero.turn',
  about: { hero: kind },
  answer: record({ turnOver: bool }),
  seconds: 20,
});
