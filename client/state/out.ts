// Whether the player of this page may act: not if they are out of the game (they gave up or have fallen; the table
// decides for what is left of theirs), and not while a bot plays for them.
import { NOBODY } from '../../shared/game/types.ts';
import { canWin } from '../../shared/rules/victory/last-standing.ts';
import type { TableState } from './game.ts';

/** Returns whether this player is out of a game that goes on. */
export const isOut = ({ seat, truth }: TableState): boolean =>
  seat !== NOBODY && truth !== null && truth.victory === null && !canWin(truth, seat);

/** Returns whether this player may answer, hold and take back. The server refuses everything else. */
export const mayPlay = (s: TableState): boolean =>
  s.seat !== NOBODY && s.truth?.victory === null && !isOut(s) && s.places[s.seat]?.auto !== true;
