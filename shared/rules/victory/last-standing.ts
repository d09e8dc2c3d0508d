// Who may still win, and that the last of them does, whatever the ending. AMB-108, AMB-109
import { type Game, NOBODY, type Seat } from '../../game/types.ts';
import type { Play } from '../play.ts';

/** May this seat still win? Not nobody, nor a seat the table does not have. AMB-67, AMB-109 */
export function canWin(g: Game, seat: Seat): boolean {
  const state = seat === NOBODY ? undefined : g.seats[seat];
  return state !== undefined && !state.fallen && !state.resigned;
}

/** One seat left that neither fell nor resigned wins; none left is a draw. True when over. AMB-108, AMB-109 */
export function lastStanding(play: Play): boolean {
  const g = play.game;
  if (g.victory !== null) return true;
  const left = g.clockwise.filter((s) => canWin(g, s));
  if (left.length > 1) return false;
  play.emit({ t: 'ended', victory: { winners: left, how: left.length === 1 ? 'last' : 'draw' } });
  return true;
}
