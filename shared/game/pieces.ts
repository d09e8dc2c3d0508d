// What a piece is, asked in one place by rules, panels and bots. COMP-02…COMP-06
import { isCreature, isHero } from '../catalogue/index.ts';
import type { Counter, Id, Kind } from './types.ts';

/** A creature or a hero: what moves, fights and counts for stacking (MOVE-05). */
export const isFighter = (kind: Kind): boolean => isCreature(kind) || isHero(kind);

/** Movement points that say "may not go on" (MOVE-02). */
export const DONE = 4;

/** The counter with this id, or undefined: the list is sorted by id. */
export function findCounter(counters: readonly Counter[], id: Id): Counter | undefined {
  let low = 0;
  let high = counters.length - 1;
  while (low <= high) {
    const mid = (low + high) >> 1;
    const c = counters[mid];
    if (c.id === id) return c;
    if (c.id < id) low = mid + 1;
    else high = mid - 1;
  }
  return undefined;
}
