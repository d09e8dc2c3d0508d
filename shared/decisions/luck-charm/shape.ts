import { orNull } from '../../shape/codec.ts';
import { count, hex, id } from '../../shape/parts.ts';
import { tagged } from '../../shape/record.ts';
import { defineWindow } from '../define.ts';

/** A Charm that turns a die of the batch, by 1 or -1, or none. D-42 */
export const luckCharm = defineWindow({
  kind: 'luck.charm',
  about: { hex: orNull(hex) },
  answer: tagged('do', { pass: {}, turn: { id, die: count, by: count } }),
  pass: { do: 'pass' },
  // The page shows the dice for almost a second before it removes them: that time is the window.
  open: { relaxed: 300, normal: 0, fast: 0 },
  wish: 'dice',
});
