// Lenin: the smallest creatures next to him roll many dice together. NEWH-02, AMB-94
import { defineTraits } from '../trait.ts';

export const lenin = defineTraits({
  lenin: { rule: 'NEWH-02', leadsSwarm: true },
});
