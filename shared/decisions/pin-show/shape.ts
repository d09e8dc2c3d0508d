import { hex, id } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineWindow } from '../define.ts';

/** The supported creature shown, -1 to refuse. D-25 */
export const pinShow = defineWindow({
  kind: 'pin.show',
  about: { hex },
  answer: record({ id }),
  pass: { id: -1 },
  open: { relaxed: 8_000, normal: 6_000, fast: 2_500 },
  wish: 'proofs',
});
