import { count, ids, kindOrNone } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/** Heroes to discharge first; a hero of the pool, -1 for none; gold before the roll, 5 for each +1. D-11, D-12 */
export const heroRecruit = defineDecision({
  kind: 'hero.recruit',
  about: {},
  answer: record({ discharge: ids, hero: kindOrNone, gold: count }),
  seconds: 60,
});
