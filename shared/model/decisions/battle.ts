// The decisions that players may be asked about battles before the dice fall.

import { orNull } from '../shape/codec.ts';
import { hex, id, ids, seat } from '../shape/parts.ts';
import { record } from '../shape/record.ts';
import { defineDecision, defineWindow, uses } from './define.ts';

/** The player picks the battle or exploration to resolve next. D-33 */
export const battlePick = defineDecision({
  kind: 'battle.pick',
  about: {},
  answer: record({ hex }),
  seconds: 30,
});

/** The player names the side that their side fights. D-39 */
export const battleAim = defineDecision({
  kind: 'battle.aim',
  about: { hex },
  answer: record({ seat }),
  seconds: 30,
});

/** The player calls bluffs and uses items in a window of a battle. D-32, D-36 */
export const battleItems = defineWindow({
  kind: 'battle.items',
  about: { hex },
  answer: record({ calls: ids, uses }),
  pass: { calls: [], uses: [] },
  open: { relaxed: 4_500, normal: 2_000, fast: 500 },
  wish: 'calls',
});

/** The Warlord's player names the enemy creature to call over, or null. D-37 */
export const battleConvert = defineDecision({
  kind: 'battle.convert',
  about: { hex },
  answer: record({ id: orNull(id) }),
  seconds: 30,
});

/** The defender shows Dust of Defense, or null. D-36 */
export const battleDust = defineWindow({
  kind: 'battle.dust',
  about: { hex },
  answer: record({ id: orNull(id) }),
  pass: { id: null },
  open: { relaxed: 2_000, normal: 1_000, fast: 300 },
  wish: 'replies',
});
