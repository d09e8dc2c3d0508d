// The Bow: its bearer rolls in the ranged step with 1 more and without its own combat symbols, until the battle ends. A
// hit may be put on the Bow itself. MAG-01, AMB-124
import { defineTraits } from '../trait.ts';

export const bow = defineTraits({
  bow: { rule: 'MAG-01', borne: true, leavesWithSide: true },
});
