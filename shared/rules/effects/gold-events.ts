// Random events that only pay gold.
import type { Game, Seat } from '../../model/game/types.ts';
import { goldEvent } from '../events/event-act.ts';
import { fortIncome, pieceIncomeOn } from '../income.ts';
import { heroesOf } from '../queries/queries.ts';
import { defineActs } from './act.ts';

// Good Harvest immediately pays a player's income from land, forts and heroes, but nothing
// for income pieces. EVT-01
function harvestOf(g: Game, seat: Seat): number {
  let gold = g.rules.harvestHeroes ? heroesOf(g, seat).length : 0;
  for (const h of g.hexes) if (h.owner === seat) gold += 1 + fortIncome(g, h);
  return gold;
}

const event = goldEvent(harvestOf);

export const goodHarvest = defineActs({ good_harvest: { event } });

// Mother Lode pays twice the income of the player's income pieces. The Dwarf King doubles the income of
// mines, so his mines pay four times their value. EVT-02, INC-05, T-34
function lodeOf(g: Game, seat: Seat): number {
  let gold = 0;
  for (const h of g.hexes) if (h.owner === seat) gold += 2 * pieceIncomeOn(g, seat, h);
  return gold;
}

const lode = goldEvent(lodeOf);

export const motherLode = defineActs({ mother_lode: { event: lode } });
