// Whoever starts and ends a move with the Deerhunter pays 1 for any land hex, and he leads them out of a pin. HPOW-03
import { defineTraits } from '../trait.ts';

export const deerhunter = defineTraits({
  deerhunter: { rule: 'HPOW-03', leads: true },
});
