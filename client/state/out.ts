// Who sits at the table and is out of its game: they gave up, or have fallen. The table decides for what is left of theirs.
import { NOBODY } from '../../shared/game/types.ts';
import { canWin } from '../../shared/rules/victory/last-standing.ts';
import type { TableState } from './game.ts';

/** Is one out of the game that goes on? */
export const isOut = ({ seat, truth }: TableState): boolean =>
  seat !== NOBODY && truth !== null && truth.victory === null && !canWin(truth, seat);
