import { COMBAT_MUTANTS } from './combat.ts';
import { ECONOMY_MUTANTS } from './economy.ts';
import { ENGINE_MUTANTS } from './engine.ts';
import { EVENT_MUTANTS } from './events.ts';
import { HERO_MUTANTS } from './heroes.ts';
import { ITEM_MUTANTS } from './items.ts';
import { MATCH_MUTANTS } from './match.ts';
import { MOVEMENT_MUTANTS } from './movement.ts';
import type { Mutant } from './mutant.ts';
import { ORACLE_MUTANTS } from './oracle.ts';
import { POWER_MUTANTS } from './powers.ts';
import { UNDO_MUTANTS } from './undo.ts';

export const MUTANTS: readonly Mutant[] = [
  ...MOVEMENT_MUTANTS,
  ...COMBAT_MUTANTS,
  ...ENGINE_MUTANTS,
  ...ECONOMY_MUTANTS,
  ...MATCH_MUTANTS,
  ...UNDO_MUTANTS,
  ...ORACLE_MUTANTS,
  ...EVENT_MUTANTS,
  ...POWER_MUTANTS,
  ...ITEM_MUTANTS,
  ...HERO_MUTANTS,
];
