// Vandals. EVT-09
import { defineTraits } from '../trait.ts';

export const vandals = defineTraits({
  vandals: { rule: 'EVT-09' },
});
