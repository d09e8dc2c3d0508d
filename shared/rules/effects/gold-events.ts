// Random events that only pay gold.
import type { Game, Seat } from '../../model/game/types.ts';
import { goldEvent } from '../events/event-act.ts';
import { fortIncome, pieceIncomeOn } from '../income.ts';
import { heroesOf } from '../queries/queries.ts';
import { defineActs } from './act.ts';

// Good Harvest pays the income of own land, forts and heroes immediately. Income pieces pay nothing. EVT-01
function harvestOf(g: Game, seat: Seat): number {
  let gold = g.rules.harvestHeroes ? heroesOf(g, seat).length : 0;
  for (const h of g.hexes) if (h.owner === seat) gold += 1 + fortIncome(g, h);
  return gold;
}

const event = goldEvent(harvestOf);

export const goodHarvest = defineActs({ good_harvest: { event } });

// Mother Lode pays twice what own income pieces bring; with the Dwarf King mines pay twice their doubled
// income. EVT-02, INC-05, T-34
function lodeOf(g: Game, seat: Seat): number {
  let gold = 0;
  for (const h of g.hexes) if (h.owner === seat) gold += 2 * pieceIncomeOn(g, seat, h);
  return gold;
}

const lode = goldEvent(lodeOf);

export const motherLode = defineActs({ mother_lode: { event: lode } });
