import { orNull } from '../../shape/codec.ts';
import { count, hex, id } from '../../shape/parts.ts';
import { tagged } from '../../shape/record.ts';
import { defineWindow } from '../define.ts';

/** A Charm turns a die of the batch, by 1 up or -1 down, or none does. D-42 */
export const luckCharm = defineWindow({
  kind: 'luck.charm',
  about: { hex: orNull(hex) },
  answer: tagged('do', { pass: {}, turn: { id, die: count, by: count } }),
  pass: { do: 'pass' },
  // Dice lie open for most of a second before they are taken away: that is the window.
  open: { relaxed: 300, normal: 0, fast: 0 },
  wish: 'dice',
});
