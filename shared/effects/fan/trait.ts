// The Fan answers what the wind carries: it sends a Balloon to a hex beside its target, cancels Dust of Defense, and moves
// the Black Cloud or takes it away. MAG-10, AMB-80
import { hexState } from '../../game/pieces.ts';
import { beside, isLandHex, isSeaHex } from '../../rules/queries.ts';
import { spaceIn } from '../../rules/stacking-limit.ts';
import { defineTraits } from '../trait.ts';

export const fan = defineTraits({
  fan: {
    rule: 'MAG-10',
    // Land where its passengers have space, or sea, by rising index.
    redirects: (g, flight) =>
      beside(g, flight.hex)
        .filter((hex) => {
          if (isSeaHex(hexState(g, hex))) return true;
          const there = hex === flight.from ? flight.passengers : 0;
          return isLandHex(hexState(g, hex)) && spaceIn(g, hex, flight.seat) + there >= flight.passengers;
        })
        .sort((a, b) => a - b),
  },
});
