import { hex, ids } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { uses } from '../answer-parts.ts';
import { defineWindow } from '../define.ts';

/** The pieces called and the items used in one window. D-32, D-36 */
export const battleItems = defineWindow({
  kind: 'battle.items',
  about: { hex },
  answer: record({ calls: ids, uses }),
  pass: { calls: [], uses: [] },
  open: { relaxed: 4_500, normal: 2_000, fast: 500 },
  wish: 'calls',
});
