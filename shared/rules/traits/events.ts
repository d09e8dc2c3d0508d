// Facts about the random events of the game that the rules need.

import { hexState } from '../../model/game/pieces.ts';
import { isSeated } from '../../model/game/types.ts';
import { defineTraits } from './trait.ts';

/** By how much the Black Cloud lowers the combat value of each fighter. */
const CLOUD_TAKES = 1;

export const EVENT_TRAITS = defineTraits({
  big_juju: { rule: 'EVT-06' },
  dark_plague: { rule: 'EVT-07', answeredOn: 'reaction.event', endsWithCreatures: true },
  defection: { rule: 'EVT-04', contested: true },
  gate: { rule: 'EVT-11', movesByDie: true },
  good_harvest: { rule: 'EVT-01' },
  mother_lode: { rule: 'EVT-02' },
  // Teeniepox: an Elixir answers it. EVT-10, MAG-03
  teeniepox: { rule: 'EVT-10', answeredOn: 'reaction.event', harmlessOn: [1, 6] },
  terrain_disaster: { rule: 'EVT-05', shakesCitadels: true, strikesOn: [6, 7, 8], harmlessOn: [1, 6] },
  vandals: { rule: 'EVT-09' },
  // AMB-69, MAG-10
  weather_control: {
    rule: 'EVT-03',
    answeredOn: 'reaction.wind',
    weakensBy: CLOUD_TAKES,
    weakens: (g, hex, side) => (g.cloud === hex && hexState(g, hex).owner === side && isSeated(side) ? CLOUD_TAKES : 0),
  },
  willing_workers: { rule: 'EVT-08' },
});
