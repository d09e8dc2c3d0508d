// The Golem fights one battle in melee and holds a hex as a creature does. In each ranged step the first hit
// on its side does nothing, and no hit can be put on the Golem. MAG-05, AMB-120, AMB-123
import { defineTraits } from '../trait.ts';

export const golem = defineTraits({
  golem: {
    rule: 'MAG-05',
    conjured: { holdsFor: 'anybody', hitRank: 5, absorbsIn: 'ranged' },
    leavesWithSide: true,
  },
});
