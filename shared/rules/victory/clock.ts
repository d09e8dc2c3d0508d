// The countdown of the only citadel. CIT-04, CIT-06
import { hexState } from '../../game/pieces.ts';
import { type Game, NOBODY, type Seat } from '../../game/types.ts';
import { onlyOf } from '../../shape/entry.ts';
import { citadels } from '../queries/queries.ts';
import { canWin } from './last-standing.ts';

/** Returns the owner of the only citadel since an earlier round, if that player can win. */
export function heldSole(g: Game): Seat {
  const only = onlyOf(citadels(g));
  if (only === undefined) return NOBODY;
  const { owner, fort } = hexState(g, only);
  return canWin(g, owner) && g.round > (fort?.citadelRound ?? 0) ? owner : NOBODY;
}
