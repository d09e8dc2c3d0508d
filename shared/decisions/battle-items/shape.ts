import { ids } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { uses } from '../answer-parts.ts';
import { defineDecision } from '../define.ts';

/** In one window: pieces called, items used. D-32, D-36 */
export const battleItems = defineDecision({
  kind: 'battle.items',
  answer: record({ calls: ids, uses }),
  seconds: 30,
});
