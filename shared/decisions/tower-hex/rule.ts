// The hex of the first tower. The decision's hex is the start cell. D-04, SETUP-13
import { hexState } from '../../game/pieces.ts';
import type { HexId } from '../../game/types.ts';
import { hexesOf, isHex, refuse } from '../../rules/queries.ts';
import { rule } from '../rule.ts';
import { towerHex as shape } from './shape.ts';

interface TowerHexOptions {
  hexes: HexId[];
}

export const towerHex = rule<typeof shape, TowerHexOptions>(shape, {
  options: (view, d) => ({ hexes: hexesOf(view, d.seat) }),
  check(view, d, { hex }) {
    if (!isHex(view, hex)) return refuse('hex.unknown', { hex });
    return hexState(view, hex).owner === d.seat ? null : refuse('SETUP-13', { hex });
  },
});
