// What a piece is, asked in one place by rules, panels and bots. COMP-02…COMP-06
import { isCreature, isHero } from '../catalogue/index.ts';
import type { Counter, Kind, PieceId } from './types.ts';

/** A creature or a hero: what moves, fights and counts for stacking (MOVE-05). */
export const isFighter = (kind: Kind): boolean => isCreature(kind) || isHero(kind);

/** Movement points that say "may not go on" (MOVE-02). */
export const DONE = 4;

/** Where the counter with this id stands in a list, or -1: lists are sorted by id. */
export function placeOf(counters: readonly Counter[], id: PieceId): number {
  let low = 0;
  let high = counters.length - 1;
  while (low <= high) {
    const mid = (low + high) >> 1;
    const c = counters[mid];
    if (c.id === id) return mid;
    if (c.id < id) low = mid + 1;
    else high = mid - 1;
  }
  return -1;
}

/** The counter with this id, or undefined. */
export function findCounter(counters: readonly Counter[], id: PieceId): Counter | undefined {
  const place = placeOf(counters, id);
  return place < 0 ? undefined : counters[place];
}
