import { MATCH_MUTANTS } from './match.ts';
import { MOVEMENT_MUTANTS } from './movement.ts';
import type { Mutant } from './mutant.ts';

export const MUTANTS: readonly Mutant[] = [...MOVEMENT_MUTANTS, ...MATCH_MUTANTS];
