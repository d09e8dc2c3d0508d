import { hex, ids } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineWindow } from '../define.ts';

/** D-32. */
export const bluffCall = defineWindow({
  kind: 'bluff.call',
  about: { hex },
  answer: record({ ids }),
  pass: { ids: [] },
  open: { relaxed: 5_000, normal: 2_000, fast: 700 },
  wish: 'calls',
});
