import { MOVEMENT_MUTANTS } from './movement.ts';
import type { Mutant } from './mutant.ts';

export const MUTANTS: readonly Mutant[] = [...MOVEMENT_MUTANTS];
