import { orNull } from '../../shape/codec.ts';
import { hex, hexOrNone, id } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineWindow } from '../define.ts';

/** An item (with where it sends what the event brings, -1 to remove that); -1 for none. D-19 */
export const eventReply = defineWindow({
  kind: 'event.reply',
  about: { hex: orNull(hex) },
  answer: record({ id, hex: hexOrNone }),
  pass: { id: -1, hex: -1 },
  open: { relaxed: 4_000, normal: 2_000, fast: 700 },
  wish: 'replies',
});
