import { orNull } from '../../shape/codec.ts';
import { hex, id } from '../../shape/parts.ts';
import { tagged } from '../../shape/record.ts';
import { defineWindow } from '../define.ts';

/**
 * An item or none. Its hex is where it redirects what the event brings, null if it redirects nothing or
 * removes it. D-19
 */
export const eventReply = defineWindow({
  kind: 'event.reply',
  about: { hex: orNull(hex) },
  answer: tagged('do', { pass: {}, show: { id, hex: orNull(hex) } }),
  pass: { do: 'pass' },
  open: { relaxed: 4_000, normal: 2_000, fast: 700 },
  wish: 'replies',
});
