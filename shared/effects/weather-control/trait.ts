// Weather Control puts the Black Cloud on a hex: each combatant of its owner there counts 1 less. A Fan
// answers it. EVT-03, AMB-69, MAG-10
import { hexState } from '../../game/pieces.ts';
import { defineTraits } from '../trait.ts';

const BY = 1;

export const weatherControl = defineTraits({
  weather_control: {
    rule: 'EVT-03',
    answeredOn: 'reaction.wind',
    weakensBy: BY,
    weakens: (g, hex, side) => (g.cloud === hex && hexState(g, hex).owner === side && side >= 0 ? BY : 0),
  },
});
