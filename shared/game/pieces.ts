// COMP-02…COMP-06: what a piece is, asked in one place by rules, panels and bots.
import { isCreature, isHero } from '../catalogue/index.ts';
import type { Kind } from './types.ts';

/** A creature or a hero: what moves, fights and counts for stacking (MOVE-05). */
export const isFighter = (kind: Kind): boolean => isCreature(kind) || isHero(kind);
