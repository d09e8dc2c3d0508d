// The Talisman may save each creature or hero that is hit, once a round. On 1 or 6 it fails and is used up.
// MAG-11, AMB-39, AMB-124
import { defineTraits } from '../trait.ts';

export const talisman = defineTraits({
  talisman: { rule: 'MAG-11', saves: { by: 'item', order: 1, fails: [1, 6] } },
});
