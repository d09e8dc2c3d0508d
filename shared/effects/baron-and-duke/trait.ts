// Baron Munchhausen and the Grand Duke: before round 1 of their battle each enemy fort, city and village
// there takes one hit, from the Baron first. HPOW-01, HPOW-02, AMB-82
import { defineTraits } from '../trait.ts';

export const baronAndDuke = defineTraits({
  baron_munchausen: { rule: 'HPOW-01', strikesWalls: { order: 0 } },
  grand_duke: { rule: 'HPOW-02', strikesWalls: { order: 1 } },
});
