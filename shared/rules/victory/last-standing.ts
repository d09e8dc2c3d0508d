// The last player who may still win does, whatever the ending. AMB-108, AMB-109
import { type Game, NOBODY, type Seat } from '../../game/types.ts';
import type { Play } from '../play.ts';

/** Returns whether this seat may still win. AMB-67, AMB-109 */
export function canWin(g: Game, seat: Seat): boolean {
  const state = seat === NOBODY ? undefined : g.seats[seat];
  return state !== undefined && !state.fallen && !state.resigned;
}

/**
 * Ends the game if at most one seat is in it: it wins, or the game is a draw. Returns whether the game is
 * over. AMB-108, AMB-109
 */
export function lastStanding(play: Play): boolean {
  const g = play.game;
  if (g.victory !== null) return true;
  const left = g.clockwise.filter((s) => canWin(g, s));
  if (left.length > 1) return false;
  play.emit({ t: 'ended', victory: { winners: left, how: left.length === 1 ? 'last' : 'draw' } });
  return true;
}
