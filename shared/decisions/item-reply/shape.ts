import { orNull } from '../../shape/codec.ts';
import { hex, hexOrNone, id } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineWindow } from '../define.ts';

/** An item; -1 for none. D-58, D-31 */
export const itemReply = defineWindow({
  kind: 'item.reply',
  about: { hex: orNull(hex) },
  answer: record({ id, hex: hexOrNone }),
  pass: { id: -1, hex: -1 },
  open: { relaxed: 4_000, normal: 2_000, fast: 600 },
  wish: 'replies',
});
