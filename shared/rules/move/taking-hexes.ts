// Hexes that fall without a fight to whoever stands there alone: enemy ones where nothing fights and, where the table plays it so,
// unowned ones with an income piece; as movement ends, or as soon as a move has ended there. CONQ-01…CONQ-03, AMB-33
import { hexState } from '../../game/pieces.ts';
import { type Game, type HexId, type HexOrNone, NOBODY, type Seat } from '../../game/types.ts';
import { boardHexes } from '../../hex/index.ts';
import { onlyOf } from '../../shape/entry.ts';
import type { Play } from '../play.ts';
import { enemiesIn, isPresent } from '../presence.ts';
import { countIn, hasWalls, isLandHex } from '../queries.ts';
import { hexTaken } from '../victory/endings.ts';

/** Is this an unowned hex whose income piece nobody defends, to be taken without exploring? CONQ-03 */
export function isOpenIncome(g: Game, hex: HexId): boolean {
  if (!g.rules.claimNeutralIncome) return false;
  const h = hexState(g, hex);
  return h.owner === NOBODY && isLandHex(g, h) && h.income !== null && !hasWalls(h) && countIn(h, NOBODY) === 0;
}

/** Who may take this hex: the only player in an enemy hex where nothing fights, or in an open one. CONQ-01, CONQ-03, AMB-33 */
function takerOf(g: Game, hex: HexId): Seat {
  const h = hexState(g, hex);
  if (h.owner === NOBODY ? !isOpenIncome(g, hex) : isPresent(g, hex, h.owner) || hasWalls(h)) return NOBODY;
  return onlyOf(enemiesIn(g, hex, h.owner)) ?? NOBODY;
}

/** Hexes change hands with their income pieces, one by one: true when one of them ended the game. CONQ-01, CONQ-02, AMB-139 */
function take(play: Play, isDue: (hex: HexId, taker: Seat) => boolean): boolean {
  for (const hex of boardHexes(play.game.hexes.length)) {
    const seat = takerOf(play.game, hex);
    // A hex without combatants has no fort, so no citadel changes hands here.
    if (seat === NOBODY || !isDue(hex, seat)) continue;
    play.emit({ t: 'captured', hex, seat, from: hexState(play.game, hex).owner, citadelRound: null, why: 'walk' });
    if (hexTaken(play, seat, hex)) return true;
  }
  return false;
}

/** All that falls as movement ends. Returns true when the game is over. */
export const takeEmptyHexes = (play: Play): boolean => take(play, () => true);

/**
 * What falls to a player whose moves have ended there, where the table does not wait for the end of the phase. The stack at
 * `active` may still go on and takes nothing. Returns true when the game is over.
 */
export function takeWhereStopped(play: Play, seat: Seat, active: HexOrNone): boolean {
  return play.game.rules.claimEmpty === 'onStop' && take(play, (hex, taker) => taker === seat && hex !== active);
}
