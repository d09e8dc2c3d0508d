// Mother Lode pays twice what own income pieces bring; with the Dwarf King mines pay twice their doubled
// income. EVT-02, INC-05, T-34
import type { Game, Seat } from '../../game/types.ts';
import { goldEvent } from '../events/event-act.ts';
import { pieceIncomeOn } from '../income.ts';
import { defineActs } from './act.ts';

function lodeOf(g: Game, seat: Seat): number {
  let gold = 0;
  for (const h of g.hexes) if (h.owner === seat) gold += 2 * pieceIncomeOn(g, seat, h);
  return gold;
}

const event = goldEvent(lodeOf);

export const motherLode = defineActs({ mother_lode: { event } });
