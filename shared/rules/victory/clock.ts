// The clock of the only citadel. CIT-04, CIT-06
import { hexState } from '../../game/pieces.ts';
import { type Game, NOBODY, type Seat } from '../../game/types.ts';
import { onlyOf } from '../../shape/entry.ts';
import { citadels } from '../queries.ts';
import { canWin } from './last-standing.ts';

/** Who has had the only citadel on the board since an earlier round, and can win; else NOBODY. */
export function heldSole(g: Game): Seat {
  const only = onlyOf(citadels(g));
  if (only === undefined) return NOBODY;
  const { owner, fort } = hexState(g, only);
  return canWin(g, owner) && g.round > (fort?.citadelRound ?? 0) ? owner : NOBODY;
}
