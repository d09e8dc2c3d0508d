// The chances to win by public facts.
import { NOBODY, type View } from '../../game/types.ts';
import { positionValue } from './value.ts';

const cache = new WeakMap<View, readonly number[]>();

/** Returns each seat's chance, whatever the view: shares that add up to 1. */
export function publicChances(view: View): readonly number[] {
  const chances = cache.get(view) ?? positionValue(view, NOBODY);
  cache.set(view, chances);
  return chances;
}

/** Returns the share of chances that moved between seats. */
export const changeBetween = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, p, seat) => sum + Math.abs(p - (b[seat] ?? 0)), 0) / 2;
