// A player takes some hexes without a fight: undefended enemy hexes and, under an option, unowned hexes with
// an income piece. CONQ-01…CONQ-03, AMB-33
import { hexState } from '../../model/game/pieces.ts';
import { type Game, type HexId, type HexOrNone, NOBODY, type Seat } from '../../model/game/types.ts';
import { boardHexes } from '../../model/hex/hex.ts';
import { onlyOf } from '../../model/shape/entry.ts';
import type { Play } from '../play.ts';
import { enemiesIn, isPresent } from '../presence.ts';
import { countIn, hasWalls, isLandHex } from '../queries/queries.ts';
import { hexTaken } from '../victory/endings.ts';

/** Is this an unowned hex with an undefended income piece, which a player takes without exploring? CONQ-03 */
export function isOpenIncome(g: Game, hex: HexId): boolean {
  if (!g.rules.claimNeutralIncome) return false;
  const h = hexState(g, hex);
  return h.owner === NOBODY && isLandHex(g, h) && h.income !== null && !hasWalls(h) && countIn(h, NOBODY) === 0;
}

/** Returns the seat that takes a hex without a fight; NOBODY if none does. CONQ-01, CONQ-03, AMB-33 */
function takerOf(g: Game, hex: HexId): Seat {
  const h = hexState(g, hex);
  if (h.owner === NOBODY ? !isOpenIncome(g, hex) : isPresent(g, hex, h.owner) || hasWalls(h)) return NOBODY;
  return onlyOf(enemiesIn(g, hex, h.owner)) ?? NOBODY;
}

/** Takes every hex that `isDue` accepts. Returns true if this ended the game. CONQ-01, CONQ-02, AMB-139 */
function take(play: Play, isDue: (hex: HexId, taker: Seat) => boolean): boolean {
  for (const hex of boardHexes(play.game.hexes.length)) {
    const seat = takerOf(play.game, hex);
    // A hex without fighters has no fort, so no citadel changes its owner here.
    if (seat === NOBODY || !isDue(hex, seat)) continue;
    play.emit({ t: 'captured', hex, seat, from: hexState(play.game, hex).owner, citadelRound: null, why: 'walk' });
    if (hexTaken(play, seat, hex)) return true;
  }
  return false;
}

/** Takes all undefended hexes when the movement phase ends. Returns true if the game is over. */
export const takeEmptyHexes = (play: Play): boolean => take(play, () => true);

/**
 * Takes the hexes where a player's moves have ended, except the hex of the stack that is still moving
 * (`active`). Returns true if the game is over.
 */
export function takeWhereStopped(play: Play, seat: Seat, active: HexOrNone): boolean {
  return play.game.rules.claimEmpty === 'onStop' && take(play, (hex, taker) => taker === seat && hex !== active);
}
