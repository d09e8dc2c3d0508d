// The Sword is borne like the Bow, whose rule refuses what neither may do. Its bearer charges with 1 more.
// MAG-04, AMB-124
import { defineTraits } from '../trait.ts';

export const sword = defineTraits({
  sword: { rule: 'MAG-01', borne: true, leavesWithSide: true },
});
