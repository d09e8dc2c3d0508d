// Willing Workers. EVT-08
import { defineTraits } from '../trait.ts';

export const willingWorkers = defineTraits({
  willing_workers: { rule: 'EVT-08' },
});
