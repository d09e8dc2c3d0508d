// How many pieces of a player a hex holds: ten, any number in a citadel. MOVE-05
import { hexState } from '../game/pieces.ts';
import type { Game, HexId, Seat } from '../game/types.ts';
import { countIn, isCitadel } from './queries.ts';

/** How many more creatures and heroes of a seat may end in a hex; 99 where a citadel stands. MOVE-05, MOVE-06 */
export function spaceIn(g: Game, hex: HexId, seat: Seat): number {
  const h = hexState(g, hex);
  return isCitadel(h) ? 99 : Math.max(0, g.rules.stackLimit - countIn(h, seat));
}
