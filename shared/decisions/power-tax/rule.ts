// The hex whose income piece pays twice in the next gold phase: an own hex with such a piece, never the same
// twice in a row. D-10, POW-07, AMB-160
import type { HexId } from '../../game/types.ts';
import { hexesToMark } from '../../rules/gold-collection.ts';
import { isHex, refuse } from '../../rules/queries.ts';
import { rule } from '../rule.ts';
import { powerTax as shape } from './shape.ts';

interface PowerTaxOptions {
  hexes: HexId[];
}

export const powerTax = rule<typeof shape, PowerTaxOptions>(shape, {
  options: (view, d) => ({ hexes: hexesToMark(view, d.seat) }),
  check(view, d, { hex }) {
    if (hex === null) return null;
    if (!isHex(view, hex)) return refuse('hex.unknown', { hex });
    return hexesToMark(view, d.seat).includes(hex) ? null : refuse('POW-07', { hex });
  },
});
