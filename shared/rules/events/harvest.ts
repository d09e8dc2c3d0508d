// EVT-01 Good Harvest: the income of own land, forts and heroes at once; income pieces pay nothing (`harvestHeroes`: true).
import type { Game, Seat } from '../../game/types.ts';
import { heroesOf } from '../facts.ts';
import { type EventModule, finish } from './event.ts';

/** What the harvest of a seat brings now. */
export function harvestOf(g: Game, seat: Seat): number {
  let gold = heroesOf(g, seat).length;
  for (const h of g.hexes) if (h.owner === seat) gold += 1 + h.fort;
  return gold;
}

export const goodHarvest: EventModule = {
  rule: 'EVT-01',
  uses: [],
  barred: () => null,
  targets: () => ({}),
  check: () => null,
  sample: () => ({}),
  run(play, frame) {
    const gold = harvestOf(play.game, frame.seat);
    if (gold > 0) play.emit({ t: 'earned', seat: frame.seat, gold, why: 'event' });
    finish(play, frame);
  },
};
