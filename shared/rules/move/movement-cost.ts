// What moving costs: points to enter a hex by its terrain (swamp, mountain, forest and jungle take two), one for whoever
// goes with a hero who leads, and for flyers where the table plays it so; and what a piece has used. MOVE-02, FLY-05, HPOW-03
import { kindInfo, TERRAINS } from '../../catalogue/index.ts';
import { traitOf } from '../../effects/table.ts';
import { hexState } from '../../game/pieces.ts';
import { type Counter, type Game, type HexId, isCameFrom } from '../../game/types.ts';

/** Points to enter a hex; a tile that lies face down counts as one. MOVE-02, FLY-05 */
export const enterCost = (g: Game, hex: HexId): number => {
  const terrain = hexState(g, hex).terrain;
  return terrain === null ? 1 : TERRAINS[terrain].moveCost;
};

/** Does this piece fly? Nobody does where the table plays without flying. FLY-01 */
export const flies = (g: Game, c: Counter): boolean => g.rules.flying && (kindInfo(c.kind).fly || hasLentWings(g, c));

/** Does it fly in this round by the power of its owner? POW-02 */
export const hasLentWings = (g: Game, c: Counter): boolean => g.powers !== null && g.powers[c.seat]?.flyer === c.id;

/** Does this piece pay one point a hex by itself, whatever the terrain? FLY-05 */
export const paysOne = (g: Game, c: Counter): boolean => g.rules.flyCost === 'one' && flies(g, c);

/** Points a piece pays for a path that no hero leads it along. MOVE-02, FLY-05 */
export const pathPoints = (g: Game, c: Counter, path: readonly HexId[]): number =>
  paysOne(g, c) ? path.length : path.reduce((sum, hex) => sum + enterCost(g, hex), 0);

/**
 * Points a piece has used by terrain, which may be more than it has while a hero leads it; one that may not go on, or of
 * another player, has used all.
 */
export function spentBy(g: Game, c: Counter): number {
  const { spent } = c;
  if (typeof spent === 'number') return spent;
  const isOver = spent === null || typeof spent === 'string' || isCameFrom(spent);
  return isOver ? g.rules.movement : spent.points;
}

/**
 * Hexes a piece has entered since its move began, where all of them were with a hero who leads; null where some were not,
 * so that nobody leads it any more. HPOW-03, AMB-143
 */
export function hexesLed({ spent }: Counter): number | null {
  if (spent === 0) return 0;
  return typeof spent === 'object' && spent !== null && !isCameFrom(spent) ? spent.hexes : null;
}

/** Does this piece lead whoever goes with it? HPOW-03 */
export const isLeader = (c: Counter): boolean => traitOf(c.kind).leads === true && hexesLed(c) !== null;

/** A piece that has gone further behind a hero than it could have alone: it ends its move where he does. HPOW-03 */
export const mustStayWithLeader = (g: Game, c: Counter): boolean =>
  typeof c.spent === 'object' && c.spent !== null && !isCameFrom(c.spent) && c.spent.points > g.rules.movement;
