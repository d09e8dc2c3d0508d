// What moving costs: points to enter a hex by its terrain (swamp, mountain, forest and jungle take two), less for a stack
// that a hero leads, and what a piece has used. MOVE-02, FLY-05, HPOW-03

import { TERRAINS } from '../../catalogue/index.ts';
import { hexState } from '../../game/pieces.ts';
import type { Counter, Game, HexId } from '../../game/types.ts';

/** Points to enter a hex; a tile that lies face down counts as one. MOVE-02, FLY-05 */
export const enterCost = (g: Game, hex: HexId): number => {
  const terrain = hexState(g, hex).terrain;
  return terrain < 0 ? 1 : TERRAINS[terrain].moveCost;
};

/** Points a piece has used; one that may not go on, or of another player, has used all. */
export const spentBy = (g: Game, c: Counter): number =>
  c.spent === null || c.spent === 'done' ? g.rules.movement : c.spent;

/**
 * Points a hex takes this stack at least. A led stack may pay the plain price as well, and then go on in other company;
 * having paid less, it has ended its move with that hero. MOVE-02, HPOW-03
 */
export const stepCost = (g: Game, s: { readonly led: boolean }, hex: HexId): number => (s.led ? 1 : enterCost(g, hex));
