// Defection: two dice against two. EVT-04
import { defineTraits } from '../trait.ts';

export const defection = defineTraits({
  defection: { rule: 'EVT-04', contested: true },
});
