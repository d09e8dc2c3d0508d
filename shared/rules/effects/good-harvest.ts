// Good Harvest pays the income of own land, forts and heroes immediately. Income pieces pay nothing. EVT-01
import type { Game, Seat } from '../../game/types.ts';
import { goldEvent } from '../events/event-act.ts';
import { fortIncome } from '../income.ts';
import { heroesOf } from '../queries/queries.ts';
import { defineActs } from './act.ts';

function harvestOf(g: Game, seat: Seat): number {
  let gold = g.rules.harvestHeroes ? heroesOf(g, seat).length : 0;
  for (const h of g.hexes) if (h.owner === seat) gold += 1 + fortIncome(g, h);
  return gold;
}

const event = goldEvent(harvestOf);

export const goodHarvest = defineActs({ good_harvest: { event } });
