// The cost of moving. Pieces led by a hero pay one point per hex, and so do flyers under `flyCost: 'one'`.
// MOVE-02, FLY-05, HPOW-03
import { kindInfo, TERRAINS } from '../../model/catalogue/index.ts';
import { hexState } from '../../model/game/pieces.ts';
import { type Counter, type Game, type HexId, isPieceOrigin } from '../../model/game/types.ts';
import { traitOf } from '../traits/table.ts';

/** Returns the points to enter a hex; a face-down tile costs one. MOVE-02, FLY-05 */
export const enterCost = (g: Game, hex: HexId): number => {
  const terrain = hexState(g, hex).terrain;
  return terrain === null ? 1 : TERRAINS[terrain].moveCost;
};

/** Returns whether this piece flies. FLY-01 */
export const flies = (g: Game, c: Counter): boolean => g.rules.flying && (kindInfo(c.kind).fly || hasLentWings(g, c));

/** Returns whether this piece flies by its owner's power. POW-02 */
export const hasLentWings = (g: Game, c: Counter): boolean => g.powers !== null && g.powers[c.seat]?.flyer === c.id;

/** Returns whether this piece pays one point per hex on its own. FLY-05 */
export const paysOne = (g: Game, c: Counter): boolean => g.rules.flyCost === 'one' && flies(g, c);

/** Returns the points of a path without a leading hero. MOVE-02, FLY-05 */
export const pathPoints = (g: Game, c: Counter, path: readonly HexId[]): number =>
  paysOne(g, c) ? path.length : path.reduce((sum, hex) => sum + enterCost(g, hex), 0);

/**
 * Returns what the terrain that a piece has entered costs; behind a hero this may exceed its points. A piece
 * that may not go on has used all points.
 */
export function spentBy(g: Game, c: Counter): number {
  const { spent } = c;
  if (typeof spent === 'number') return spent;
  const isOver = spent === null || typeof spent === 'string' || isPieceOrigin(spent);
  return isOver ? g.rules.movement : spent.points;
}

/**
 * Returns how many hexes a piece has entered if a hero led it into all; else null, because then no hero
 * can lead it. HPOW-03, AMB-143
 */
export function hexesLed({ spent }: Counter): number | null {
  if (spent === 0) return 0;
  return typeof spent === 'object' && spent !== null && !isPieceOrigin(spent) ? spent.hexes : null;
}

/** Returns whether this piece leads others. HPOW-03 */
export const isLeader = (c: Counter): boolean => traitOf(c.kind).leads === true && hexesLed(c) !== null;

/**
 * Returns whether a piece has gone further behind a hero
 * than it could alone, so that it must end with him. HPOW-03
 */
export const mustStayWithLeader = (g: Game, c: Counter): boolean =>
  typeof c.spent === 'object' && c.spent !== null && !isPieceOrigin(c.spent) && c.spent.points > g.rules.movement;
