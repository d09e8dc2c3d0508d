// The Gate. EVT-11
import { defineTraits } from '../trait.ts';

export const gate = defineTraits({
  gate: { rule: 'EVT-11', movesByDie: true },
});
