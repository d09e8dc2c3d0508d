// The ending a game is played to, asked at its moments. CIT-04…CIT-10
import type { Game, Seat, Victory } from '../../game/types.ts';
import type { Play } from '../play.ts';
import { conquest } from './conquest.ts';
import type { Ending } from './ending.ts';
import { canWin } from './last-standing.ts';

const endingOf = (_g: Game): Ending => conquest;

/** Ends the game where somebody has won. */
function end(play: Play, victory: Victory | null | undefined): boolean {
  if (victory === null || victory === undefined) return false;
  play.emit({ t: 'ended', victory });
  return true;
}

/** Call right after a seat took a hex. Returns true when the game is over; the caller must do nothing more then. AMB-133 */
export const hexTaken = (play: Play, seat: Seat): boolean =>
  canWin(play.game, seat) && end(play, endingOf(play.game).hexTaken?.(play.game, seat));

/** After the last player's part of construction. Returns true when the game is over. AMB-134 */
export const constructionOver = (play: Play): boolean => end(play, endingOf(play.game).constructionOver?.(play.game));
