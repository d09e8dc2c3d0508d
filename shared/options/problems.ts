// What is wrong with options: an option or value that there is not, and values that make no game together. One answer for
// whoever makes a table, for its door, for records, for simulated and recorded games and for scenes.
import { isOption, OPTION_NAMES, type OptionName, type OptionValues, optionOf } from './all.ts';
import type { Conflict } from './option.ts';

/** Something that is wrong with an option. */
export interface Problem {
  readonly option: string;
  /** A sentence. */
  readonly why: string;
  /** Which of the conflicts in its row arises; -1 where there is no such option or value. */
  readonly place: number;
}

const UNKNOWN = { why: 'There is no such option.', place: -1 };
const NO_VALUE = { why: 'It cannot have that value.', place: -1 };

/** Does this conflict bar the value that the other option has? */
export const isBarred = ({ being, with: other }: Conflict, others: OptionValues): boolean =>
  typeof being === 'function' ? being(others[other], others) : being.includes(others[other]);

/** Does a conflict arise where this option has this value beside the others? */
const arises = (conflict: Conflict, value: unknown, others: OptionValues): boolean =>
  Object.hasOwn(others, conflict.with) && conflict.of.includes(value) && isBarred(conflict, others);

/**
 * Why a value of an option makes no game beside the others, or null.
 * @param others those of rows before this option's are enough
 */
export function conflictOf(name: OptionName, value: unknown, others: OptionValues): Problem | null {
  const conflicts: readonly Conflict[] = optionOf(name).conflicts ?? [];
  const place = conflicts.findIndex((conflict) => arises(conflict, value, others));
  const why = conflicts[place]?.why;
  return why === undefined ? null : { option: name, why, place };
}

/** Everything that is wrong with the options of a table or of a game's rules; nothing where it can be played. */
export function problemsOf(given: OptionValues): readonly Problem[] {
  const strange = Object.keys(given).filter((name) => !isOption(name));
  const found: Problem[] = strange.map((option) => ({ option, ...UNKNOWN }));
  for (const name of OPTION_NAMES) {
    if (!Object.hasOwn(given, name)) continue;
    const value = given[name];
    const problem = optionOf(name).values.is(value) ? conflictOf(name, value, given) : { option: name, ...NO_VALUE };
    if (problem !== null) found.push(problem);
  }
  return found;
}
