// The chances to win as everybody may know them: what is told to whoever watches, and what directors and turning points go by.
import { NOBODY, type View } from '../../game/types.ts';
import { positionValue } from './value.ts';

/** Worked out once for each position, however many ask. */
const known = new WeakMap<View, readonly number[]>();

/** Each seat's chance to win by what everybody may know, whosever view it is: shares that add up to 1. */
export function publicChances(view: View): readonly number[] {
  const chances = known.get(view) ?? positionValue(view, NOBODY);
  known.set(view, chances);
  return chances;
}

/** How much chances have changed: the share that has passed from some seats to others, from 0 to 1. */
export const changeBetween = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, p, seat) => sum + Math.abs(p - (b[seat] ?? 0)), 0) / 2;
