import { orNull } from '../../shape/codec.ts';
import { count, hex, id } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineWindow } from '../define.ts';

/** The Charm (-1 for none), which die of the batch, 1 up or -1 down. D-42 */
export const luckCharm = defineWindow({
  kind: 'luck.charm',
  about: { hex: orNull(hex) },
  answer: record({ id, die: count, by: count }),
  pass: { id: -1, die: 0, by: 1 },
  // Dice lie open for most of a second before they are taken away: that is the window.
  open: { relaxed: 300, normal: 0, fast: 0 },
  wish: 'dice',
});
