// The chances to win by public facts: for spectators, the director and turning points.
import { NOBODY, type View } from '../../game/types.ts';
import { positionValue } from './value.ts';

/** Computed once for each position, however many callers ask. */
const cache = new WeakMap<View, readonly number[]>();

/** Returns each seat's chance to win by public facts, whatever the view: shares that add up to 1. */
export function publicChances(view: View): readonly number[] {
  const chances = cache.get(view) ?? positionValue(view, NOBODY);
  cache.set(view, chances);
  return chances;
}

/** Returns how much chances have changed: the share that moved between seats, from 0 to 1. */
export const changeBetween = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, p, seat) => sum + Math.abs(p - (b[seat] ?? 0)), 0) / 2;
