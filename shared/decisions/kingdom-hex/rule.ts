// The second and the third hex of a kingdom. D-03, SETUP-11, SETUP-12, AMB-07
import type { HexId } from '../../game/types.ts';
import { isHex, refuse } from '../../rules/queries.ts';
import { kingdomHexes } from '../../rules/setup/kingdom-hexes.ts';
import { rule } from '../rule.ts';
import { kingdomHex as shape } from './shape.ts';

interface KingdomHexOptions {
  hexes: HexId[];
}

export const kingdomHex = rule<typeof shape, KingdomHexOptions>(shape, {
  options: (view, d) => ({ hexes: kingdomHexes(view, d.seat) }),
  check(view, d, { hex }) {
    if (!isHex(view, hex)) return refuse('hex.unknown', { hex });
    return kingdomHexes(view, d.seat).includes(hex) ? null : refuse('SETUP-12', { hex });
  },
});
