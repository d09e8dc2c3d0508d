// The Fire Wall is a magic fort as strong as its die for one battle. It holds a hex for the hex's owner only.
// MAG-06, AMB-51, AMB-120
import { defineTraits } from '../trait.ts';

export const fireWall = defineTraits({
  firewall: { rule: 'MAG-06', conjured: { holdsFor: 'owner', hitRank: 0, wall: true } },
});
