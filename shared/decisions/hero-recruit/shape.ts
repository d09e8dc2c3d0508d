import { orNull } from '../../shape/codec.ts';
import { count, ids, kind } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineDecision } from '../define.ts';

/**
 * Heroes to discharge first; then a hero to try for with gold before the roll, 5 for each +1, or null for
 * none. D-11, D-12
 */
export const heroRecruit = defineDecision({
  kind: 'hero.recruit',
  about: {},
  answer: record({ discharge: ids, attempt: orNull(record({ hero: kind, gold: count })) }),
  seconds: 60,
});
