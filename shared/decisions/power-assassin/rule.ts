// Where the Assassin goes, or whether he stays. D-47, HPOW-04, AMB-85
import { isMark, marksFor } from '../../effects/assassin/trait.ts';
import type { HexId } from '../../game/types.ts';
import { isHex, refuse } from '../../rules/queries.ts';
import { rule } from '../rule.ts';
import { powerAssassin as shape } from './shape.ts';

interface PowerAssassinOptions {
  hexes: HexId[];
}

export const powerAssassin = rule<typeof shape, PowerAssassinOptions>(shape, {
  options: (view, d) => ({ hexes: marksFor(view, d.seat) }),
  check(view, d, { hex }) {
    if (hex === null) return null;
    if (!isHex(view, hex)) return refuse('hex.unknown', { hex });
    return isMark(view, d.seat, hex) ? null : refuse('HPOW-04', { hex });
  },
});
