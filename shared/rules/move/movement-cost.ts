// The movement points that a move costs. Pieces led by a hero pay one point per hex, and so do flyers under
// `flyCost: 'one'`. MOVE-02, FLY-05, HPOW-03
import { kindInfo, TERRAINS } from '../../model/catalogue/index.ts';
import { hexState } from '../../model/game/pieces.ts';
import { type Counter, type Game, type HexId, isPieceOrigin } from '../../model/game/types.ts';
import { traitOf } from '../traits/table.ts';

/**
 * Returns the points that a walking piece pays to enter a hex; a face-down tile costs one. MOVE-02, FLY-05
 */
export const enterCost = (g: Game, hex: HexId): number => {
  const terrain = hexState(g, hex).terrain;
  return terrain === null ? 1 : TERRAINS[terrain].moveCost;
};

/** Returns whether this piece flies. FLY-01 */
export const flies = (g: Game, c: Counter): boolean => g.rules.flying && (kindInfo(c.kind).fly || hasLentWings(g, c));

/** Does this piece fly only because of its owner's power? POW-02 */
export const hasLentWings = (g: Game, c: Counter): boolean => g.powers !== null && g.powers[c.seat]?.flyer === c.id;

/** Does this piece pay one point per hex even without a leading hero? FLY-05 */
export const paysOne = (g: Game, c: Counter): boolean => g.rules.flyCost === 'one' && flies(g, c);

/** Returns the points that a piece pays for a path without a leading hero. MOVE-02, FLY-05 */
export const pathPoints = (g: Game, c: Counter, path: readonly HexId[]): number =>
  paysOne(g, c) ? path.length : path.reduce((sum, hex) => sum + enterCost(g, hex), 0);

/**
 * Returns the points for the terrain that a piece has entered. Behind a hero this may exceed its movement
 * points. A piece that may not go on counts as having used them all.
 */
export function spentBy(g: Game, c: Counter): number {
  const { spent } = c;
  if (typeof spent === 'number') return spent;
  const isOver = spent === null || typeof spent === 'string' || isPieceOrigin(spent);
  return isOver ? g.rules.movement : spent.points;
}

/**
 * Returns how many hexes a piece has entered, if a hero led it into all of them. Otherwise null, because no
 * hero can lead it any more in this move. HPOW-03, AMB-143
 */
export function hexesLed({ spent }: Counter): number | null {
  if (spent === 0) return 0;
  return typeof spent === 'object' && spent !== null && !isPieceOrigin(spent) ? spent.hexes : null;
}

/** Returns whether this piece leads others. HPOW-03 */
export const isLeader = (c: Counter): boolean => traitOf(c.kind).leads === true && hexesLed(c) !== null;

/** Has a piece gone further behind a hero than it could alone? Then it must end its move with him. HPOW-03 */
export const mustStayWithLeader = (g: Game, c: Counter): boolean =>
  typeof c.spent === 'object' && c.spent !== null && !isPieceOrigin(c.spent) && c.spent.points > g.rules.movement;
