// The Lucky Charm turns any player's die that was just thrown up or down by the catalogue's `dieModifier`.
// MAG-09, AMB-78
import { defineTraits } from '../trait.ts';

export const charm = defineTraits({
  lucky_charm: { rule: 'MAG-09' },
});
