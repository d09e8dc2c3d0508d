// Good Harvest. EVT-01
import { defineTraits } from '../trait.ts';

export const goodHarvest = defineTraits({
  good_harvest: { rule: 'EVT-01' },
});
