// Whether this page's player may act. A player who gave up or fell may not (the table decides for their
// pieces), nor may a player while a bot plays for them.
import { NOBODY } from '../../shared/model/game/types.ts';
import { canWin } from '../../shared/rules/victory/standing.ts';
import type { TableState } from './game.ts';

/** Returns true if this player is out of a running game. */
export const isOut = ({ seat, truth }: TableState): boolean =>
  seat !== NOBODY && truth !== null && truth.victory === null && !canWin(truth, seat);

/** Returns true if this player may answer, hold windows and undo. The server refuses everything else. */
export const mayPlay = (s: TableState): boolean =>
  s.seat !== NOBODY && s.truth?.victory === null && !isOut(s) && s.places[s.seat]?.auto !== true;
