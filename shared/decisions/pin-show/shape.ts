import { orNull } from '../../shape/codec.ts';
import { hex, id } from '../../shape/parts.ts';
import { record } from '../../shape/record.ts';
import { defineWindow } from '../define.ts';

/** The supported creature shown, null to refuse. D-25 */
export const pinShow = defineWindow({
  kind: 'pin.show',
  about: { hex },
  answer: record({ id: orNull(id) }),
  pass: { id: null },
  open: { relaxed: 8_000, normal: 6_000, fast: 2_500 },
  wish: 'proofs',
});
