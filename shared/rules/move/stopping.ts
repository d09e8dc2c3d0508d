// Where pieces must stop: among enemies, on land that nobody owns, and on face-down tiles. MOVE-09, MOVE-11, EXPL-12, AMB-140

import { hexState } from '../../game/pieces.ts';
import { type Game, type HexId, type HexState, NOBODY, type Seat } from '../../game/types.ts';
import { enemiesIn, hasEnemy } from '../presence.ts';
import { isFaceDown, isLandHex } from '../queries.ts';
import { isOpenIncome } from './taking-hexes.ts';

/** May this be land that nobody owns? */
const mayBeLand = (g: Game, h: HexState): boolean => isLandHex(g, h) || isFaceDown(h);

/** Nobody goes on from what may be land that nobody owns, but where it can be taken without exploring. MOVE-11, CONQ-03, AMB-28 */
export function isWild(g: Game, hex: HexId): boolean {
  const h = hexState(g, hex);
  return h.owner === NOBODY && mayBeLand(g, h) && !isOpenIncome(g, hex);
}

/** Does another player explore this hex already, alone where the table plays it so? EXPL-12 */
export function isTakenUp(g: Game, hex: HexId, seat: Seat): boolean {
  const h = hexState(g, hex);
  return (
    g.rules.coExplore === 'forbidden' && h.owner === NOBODY && mayBeLand(g, h) && enemiesIn(g, hex, seat).length > 0
  );
}

/** A piece that ends a move here is done. MOVE-09, MOVE-11 */
export const mustStop = (g: Game, hex: HexId, seat: Seat): boolean => isWild(g, hex) || hasEnemy(g, hex, seat);
