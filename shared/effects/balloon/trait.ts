// The Balloon carries up to three creatures of value 3 or less to a hex at most three away, over any hexes.
// There it fights for its side, and its passengers shoot as long as it survives. MAG-02, AMB-80, AMB-120
import type { Game, HexId } from '../../game/types.ts';
import { cellsWithin } from '../../hex/index.ts';
import { beside } from '../../rules/queries.ts';
import { defineTraits } from '../trait.ts';

const RANGE = 3;

const within = (g: Game, from: HexId): HexId[] =>
  cellsWithin(g.hexes.length, from, RANGE).filter((hex) => hex !== from);

export const balloon = defineTraits({
  balloon: {
    rule: 'MAG-02',
    conjured: { holdsFor: 'anybody', hitRank: 3 },
    leavesWithSide: true,
    transport: {
      capacity: 3,
      mostCv: 3,
      range: RANGE,
      way: 'air',
      reach: within,
      retreatReach: within,
      strays: (g, _from, to) => beside(g, to),
    },
    answeredOn: 'reaction.wind',
  },
});
