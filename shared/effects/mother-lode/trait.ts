// Mother Lode. EVT-02
import { defineTraits } from '../trait.ts';

export const motherLode = defineTraits({
  mother_lode: { rule: 'EVT-02' },
});
