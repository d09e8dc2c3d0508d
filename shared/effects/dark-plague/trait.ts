// Dark Plague: its losses end when all creatures of a hex are gone; an Elixir answers it. EVT-07, MAG-03
import { defineTraits } from '../trait.ts';

export const darkPlague = defineTraits({
  dark_plague: { rule: 'EVT-07', answeredOn: 'reaction.event', endsWithCreatures: true },
});
