// The magic items by name, for tests and verification. Product code uses their traits instead.
import { kindOf } from '../catalogue/index.ts';

export const ITEM = {
  balloon: kindOf('balloon'),
  boat: kindOf('boat'),
  bow: kindOf('bow'),
  charm: kindOf('lucky_charm'),
  dispel: kindOf('dispel_magic'),
  dust: kindOf('dust_of_defense'),
  elixir: kindOf('elixir'),
  fan: kindOf('fan'),
  firewall: kindOf('firewall'),
  golem: kindOf('golem'),
  sword: kindOf('sword'),
  talisman: kindOf('talisman'),
} as const;
