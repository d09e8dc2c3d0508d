// The Balloon carries up to three creatures of value 3 or less to a hex at most three away, over whatever lies between;
// there it fights for its side, and they shoot as long as it stands. MAG-02, AMB-80, AMB-120
import { cellsWithin } from '../../hex/index.ts';
import { defineTraits } from '../trait.ts';

const RANGE = 3;

export const balloon = defineTraits({
  balloon: {
    rule: 'MAG-02',
    conjured: { holdsFor: 'anybody', hitRank: 3 },
    leavesWithSide: true,
    transport: {
      capacity: 3,
      mostCv: 3,
      range: RANGE,
      reach: (g, from) => cellsWithin(g.hexes.length, from, RANGE).filter((hex) => hex !== from),
    },
    answeredOn: 'reaction.wind',
  },
});
