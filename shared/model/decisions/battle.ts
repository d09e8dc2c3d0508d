// What players may be asked about battles before the dice fall.

import { orNull } from '../shape/codec.ts';
import { hex, id, ids, seat } from '../shape/parts.ts';
import { record } from '../shape/record.ts';
import { defineDecision, defineWindow, uses } from './define.ts';

/** The battle to fight next. D-33 */
export const battlePick = defineDecision({
  kind: 'battle.pick',
  about: {},
  answer: record({ hex }),
  seconds: 30,
});

/** The opponent that a side fights. D-39 */
export const battleAim = defineDecision({
  kind: 'battle.aim',
  about: { hex },
  answer: record({ seat }),
  seconds: 30,
});

/** The pieces called and the items used in one window. D-32, D-36 */
export const battleItems = defineWindow({
  kind: 'battle.items',
  about: { hex },
  answer: record({ calls: ids, uses }),
  pass: { calls: [], uses: [] },
  open: { relaxed: 4_500, normal: 2_000, fast: 500 },
  wish: 'calls',
});

/** The enemy creature to convert, null for none. D-37 */
export const battleConvert = defineDecision({
  kind: 'battle.convert',
  about: { hex },
  answer: record({ id: orNull(id) }),
  seconds: 30,
});

/** Dust of Defense, null for none. D-36 */
export const battleDust = defineWindow({
  kind: 'battle.dust',
  about: { hex },
  answer: record({ id: orNull(id) }),
  pass: { id: null },
  open: { relaxed: 2_000, normal: 1_000, fast: 300 },
  wish: 'replies',
});
