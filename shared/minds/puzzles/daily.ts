// Chooses the puzzle of a day. All visitors get the same puzzle. A puzzle is repeated only after all others.
// The puzzles of earlier days are for practice.
import { randomOf, takeOf } from '../../model/luck/random.ts';
import { entryAt } from '../../model/shape/entry.ts';
import type { Puzzle } from './puzzle.ts';

/** The puzzles of so many coming days are kept out of practice. */
const COMING = 60;

/** Returns the ids in the order in which the days use them. */
function dayOrder(ids: readonly string[]): string[] {
  const left = [...ids].sort();
  const random = randomOf('puzzles of the day');
  return ids.map(() => takeOf(random, left));
}

interface Days {
  today: string;
  /** The puzzles of earlier days, the newest first. */
  past: readonly string[];
}

/**
 * Returns the ids of the puzzle of a day, and of the puzzles for practice. If puzzles are added, the days get
 * other puzzles than before.
 * @param day the number of days since 1970-01-01, in UTC
 * @throws a RangeError if `day` is not a whole number, or if there are no puzzles
 */
export function puzzlesOn(puzzles: readonly Pick<Puzzle, 'id'>[], day: number): Days {
  if (!Number.isInteger(day) || day < 0) throw new RangeError(`no day: ${day}`);
  const order = dayOrder(puzzles.map(({ id }) => id));
  const at = day % order.length;
  const before = [...order.slice(0, at).reverse(), ...order.slice(at + 1).reverse()];
  return { today: entryAt(order, at), past: before.slice(0, Math.max(0, before.length - COMING)) };
}
