// Before round 1 the Warlord calls an enemy creature over: act.ts. HPOW-09
import { defineTraits } from '../trait.ts';

export const warlord = defineTraits({
  warlord: { rule: 'HPOW-09', callsOver: true },
});
