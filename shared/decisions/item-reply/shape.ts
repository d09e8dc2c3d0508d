import { orNull } from '../../shape/codec.ts';
import { hex, id } from '../../shape/parts.ts';
import { tagged } from '../../shape/record.ts';
import { defineWindow } from '../define.ts';

/** An item or none. Its hex is where it redirects a transport, null if it redirects nothing. D-58, D-31 */
export const itemReply = defineWindow({
  kind: 'item.reply',
  about: { hex: orNull(hex) },
  answer: tagged('do', { pass: {}, show: { id, hex: orNull(hex) } }),
  pass: { do: 'pass' },
  open: { relaxed: 4_000, normal: 2_000, fast: 600 },
  wish: 'replies',
});
