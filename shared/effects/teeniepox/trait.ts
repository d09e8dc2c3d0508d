// Teeniepox: an Elixir answers it. EVT-10, MAG-03
import { defineTraits } from '../trait.ts';

export const teeniepox = defineTraits({
  teeniepox: { rule: 'EVT-10', answeredOn: 'reaction.event', harmlessOn: [1, 6] },
});
