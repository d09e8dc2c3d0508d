// Dust of Defense sends home every attacker who has a hex to retreat to; a Fan answers it. MAG-07, AMB-79,
// AMB-127
import { defineTraits } from '../trait.ts';

export const dust = defineTraits({
  dust_of_defense: { rule: 'MAG-07', answeredOn: 'reaction.wind' },
});
