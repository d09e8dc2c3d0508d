// The second and third hex of a kingdom. SETUP-11, SETUP-12, AMB-07

import { hexesWhere, hexState } from '../../game/pieces.ts';
import { type Game, type HexId, NOBODY, type Seat } from '../../game/types.ts';
import { beside, isLandHex } from '../queries/queries.ts';

/**
 * Returns unowned land next to own hexes and not next to another player's; else also next to another
 * player's. AMB-07, SETUP-12
 */
export function kingdomHexes(g: Game, seat: Seat): HexId[] {
  const near = hexesWhere(
    g,
    (h, hex) => isLandHex(g, h) && h.owner < 0 && beside(g, hex).some((n) => hexState(g, n).owner === seat),
  );
  const clear = near.filter((i) => beside(g, i).every((n) => [NOBODY, seat].includes(hexState(g, n).owner)));
  return clear.length > 0 ? clear : near;
}
