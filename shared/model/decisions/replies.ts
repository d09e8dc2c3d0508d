// The decisions that players may be asked about calls of bluffs, and items that answer other items or dice.

import { orNull } from '../shape/codec.ts';
import { count, hex, id, ids } from '../shape/parts.ts';
import { record, tagged } from '../shape/record.ts';
import { defineWindow } from './define.ts';

/** The player names pieces to call as bluffs. D-32 */
export const bluffCall = defineWindow({
  kind: 'bluff.call',
  about: { hex },
  answer: record({ ids }),
  pass: { ids: [] },
  open: { relaxed: 5_000, normal: 2_000, fast: 700 },
  wish: 'calls',
});

/**
 * The player replies with an item, or with none. `hex`: where it redirects a transport, null if it
 * redirects nothing. D-58, D-31
 */
export const itemReply = defineWindow({
  kind: 'item.reply',
  about: { hex: orNull(hex) },
  answer: tagged('do', { pass: {}, show: { id, hex: orNull(hex) } }),
  pass: { do: 'pass' },
  open: { relaxed: 4_000, normal: 2_000, fast: 600 },
  wish: 'replies',
});

/** The player turns a die by 1 or -1 with a Charm, or passes. D-42 */
export const luckCharm = defineWindow({
  kind: 'luck.charm',
  about: { hex: orNull(hex) },
  answer: tagged('do', { pass: {}, turn: { id, die: count, by: count } }),
  pass: { do: 'pass' },
  // As long as the page shows the thrown dice anyway, ms. So the window takes no extra time unless a
  // player holds it open.
  open: { relaxed: 300, normal: 0, fast: 0 },
  wish: 'dice',
});
