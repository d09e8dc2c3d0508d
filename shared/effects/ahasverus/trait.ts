// Ahasverus wanders any distance to a hex of his owner's or to their creatures. NEWH-01
import { defineTraits } from '../trait.ts';

export const ahasverus = defineTraits({
  ahasverus: { rule: 'NEWH-01', wanders: true },
});
