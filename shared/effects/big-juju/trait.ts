// Big Juju. EVT-06
import { defineTraits } from '../trait.ts';

export const bigJuju = defineTraits({
  big_juju: { rule: 'EVT-06' },
});
