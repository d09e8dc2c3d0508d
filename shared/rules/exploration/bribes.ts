// What each neutral defender asks to go away. BRIB-01, BRIB-02, AMB-37, AMB-38

import { isCreature, kindAt, kindInfo } from '../../catalogue/index.ts';
import { hexState } from '../../game/pieces.ts';
import { lying } from '../../game/places.ts';
import { type Game, type HexId, type Kind, NOBODY, type Target } from '../../game/types.ts';
import { fightersOn } from '../battle/sides.ts';

/**
 * The price of every neutral creature, city and village in a hex: its CV, doubled while treasure, magic or an income
 * piece (the city or village itself too) is in the force.
 */
export function bribePrices(
  view: Game,
  hex: HexId,
): { prices: { target: Target; kind: Kind; gold: number }[]; doubled: boolean } {
  const doubled =
    hexState(view, hex).income !== null || lying(view, hex).some((c) => c.seat === NOBODY && !isCreature(c.kind));
  // No fort stands in an unowned hex, so every defender has a kind.
  const prices = fightersOn(view, hex, NOBODY).map(({ target, kind }) => ({
    target,
    kind: kindAt(kind),
    gold: kindInfo(kindAt(kind)).cv * (doubled ? 2 : 1),
  }));
  return { prices, doubled };
}
