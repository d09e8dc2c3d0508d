// The Elixir answers Dark Plague and Teeniepox: the armies of the player who drinks it lose nothing. MAG-03
import { defineTraits } from '../trait.ts';

export const elixir = defineTraits({
  elixir: { rule: 'MAG-03' },
});
