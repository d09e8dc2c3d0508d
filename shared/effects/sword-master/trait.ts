// The Sword Master parries the first hit on him in a round except on 1 or 6. His roll comes before the
// Talisman's. HPOW-07, AMB-84
import { defineTraits } from '../trait.ts';

export const swordMaster = defineTraits({
  sword_master: { rule: 'HPOW-07', saves: { by: 'itself', order: 0, fails: [1, 6] } },
});
