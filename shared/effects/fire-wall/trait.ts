// The Fire Wall is, for one battle, a magic fort as strong as its die. It holds nothing for whoever does not own the hex.
// MAG-06, AMB-51, AMB-120
import { defineTraits } from '../trait.ts';

export const fireWall = defineTraits({
  firewall: { rule: 'MAG-06', conjured: { holdsFor: 'owner', hitRank: 0, wall: true } },
});
