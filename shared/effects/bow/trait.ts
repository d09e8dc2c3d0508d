// The Bow: until the battle ends its bearer rolls in the ranged step with 1 more and without its own combat
// symbols. A hit may be put on the Bow. MAG-01, AMB-124
import { defineTraits } from '../trait.ts';

export const bow = defineTraits({
  bow: { rule: 'MAG-01', borne: true, leavesWithSide: true },
});
