import { hex, ids } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineWindow } from '../define.ts';

/** D-28. */
export const flyIntercept = defineWindow({
  kind: 'fly.intercept',
  about: { hex },
  answer: record({ ids }),
  pass: { ids: [] },
  open: { relaxed: 8_000, normal: 6_000, fast: 2_500 },
  wish: 'proofs',
});
