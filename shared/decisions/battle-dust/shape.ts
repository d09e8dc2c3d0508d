import { orNull } from '../../shape/codec.ts';
import { hex, id } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineWindow } from '../define.ts';

/** Dust of Defense, null for none. D-36 */
export const battleDust = defineWindow({
  kind: 'battle.dust',
  about: { hex },
  answer: record({ id: orNull(id) }),
  pass: { id: null },
  open: { relaxed: 2_000, normal: 1_000, fast: 300 },
  wish: 'replies',
});
