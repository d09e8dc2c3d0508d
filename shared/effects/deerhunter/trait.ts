// Pieces that start and end a move with the Deerhunter pay 1 for any land hex, and he leads them out of a
// pin. HPOW-03
import { defineTraits } from '../trait.ts';

export const deerhunter = defineTraits({
  deerhunter: { rule: 'HPOW-03', leads: true },
});
