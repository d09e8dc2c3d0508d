// Says in which hexes moving pieces must stop. MOVE-09, MOVE-11, EXPL-12, AMB-140

import { hexState } from '../../model/game/pieces.ts';
import { type Game, type HexId, type HexState, NOBODY, type Seat } from '../../model/game/types.ts';
import { enemiesIn, hasEnemy } from '../presence.ts';
import { isFaceDown, isLandHex } from '../queries/queries.ts';
import { isOpenIncome } from './taking-hexes.ts';

const mayBeLand = (g: Game, h: HexState): boolean => isLandHex(g, h) || isFaceDown(h);

/**
 * Must pieces stop here because the land is or may be unowned? Not if the hex can be taken without
 * exploring. MOVE-11, CONQ-03, AMB-28
 */
export function isWild(g: Game, hex: HexId): boolean {
  const h = hexState(g, hex);
  return h.owner === NOBODY && mayBeLand(g, h) && !isOpenIncome(g, hex);
}

/** Does another player explore this hex, under an option that lets only one player explore it? EXPL-12 */
export function isTakenUp(g: Game, hex: HexId, seat: Seat): boolean {
  const h = hexState(g, hex);
  return (
    g.rules.coExplore === 'forbidden' && h.owner === NOBODY && mayBeLand(g, h) && enemiesIn(g, hex, seat).length > 0
  );
}

/** Must a piece that enters this hex end its move for this round? MOVE-09, MOVE-11 */
export const mustStop = (g: Game, hex: HexId, seat: Seat): boolean => isWild(g, hex) || hasEnemy(g, hex, seat);
