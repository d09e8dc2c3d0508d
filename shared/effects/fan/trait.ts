// The Fan answers what the wind carries. It sends a Balloon to a hex next to its target and a Boat to other
// land next to the last sea of its way. It cancels Dust of Defense, and moves or removes the Black Cloud.
// MAG-10, AMB-80
import { hexState } from '../../game/pieces.ts';
import { isLandHex, isSeaHex } from '../../rules/queries.ts';
import { spaceIn } from '../../rules/stacking-limit.ts';
import { defineTraits } from '../trait.ts';

export const fan = defineTraits({
  fan: {
    rule: 'MAG-10',
    // Land with space for the passengers, or sea, by rising index.
    redirects: (g, flight, strays) =>
      strays
        .filter((hex) => {
          if (hex === flight.hex) return false;
          if (isSeaHex(g, hexState(g, hex))) return true;
          const there = hex === flight.from ? flight.passengers : 0;
          return isLandHex(g, hexState(g, hex)) && spaceIn(g, hex, flight.seat) + there >= flight.passengers;
        })
        .sort((a, b) => a - b),
  },
});
