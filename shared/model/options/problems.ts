// Finds what is wrong with options: unknown names or values, and values that are impossible together.
import { isOption, OPTION_NAMES, type OptionName, type OptionValues, optionOf } from './all.ts';
import type { Conflict } from './option.ts';

export interface Problem {
  readonly option: string;
  /** The reason in a sentence. */
  readonly why: string;
  /** The index of the conflict in the option's row; -1 for an unknown option or value. */
  readonly place: number;
}

const UNKNOWN = { why: 'There is no such option.', place: -1 };
const NO_VALUE = { why: 'It cannot have that value.', place: -1 };

/**
 * Does this conflict exclude the current value of its option?
 * @param others the values of the other options
 */
export const isBarred = ({ being, with: other }: Conflict, others: OptionValues): boolean =>
  typeof being === 'function' ? being(others[other], others) : being.includes(others[other]);

const arises = (conflict: Conflict, value: unknown, others: OptionValues): boolean =>
  Object.hasOwn(others, conflict.with) && conflict.of.includes(value) && isBarred(conflict, others);

/**
 * Returns why a value is impossible together with the other values, or null.
 * @param others needs only the values of earlier options
 */
export function conflictOf(name: OptionName, value: unknown, others: OptionValues): Problem | null {
  const conflicts: readonly Conflict[] = optionOf(name).conflicts ?? [];
  const place = conflicts.findIndex((conflict) => arises(conflict, value, others));
  const why = conflicts[place]?.why;
  return why === undefined ? null : { option: name, why, place };
}

/** Returns all problems with the options of a table, or with a game's rules. */
export function problemsOf(chosen: OptionValues): readonly Problem[] {
  const strange = Object.keys(chosen).filter((name) => !isOption(name));
  const found: Problem[] = strange.map((option) => ({ option, ...UNKNOWN }));
  for (const name of OPTION_NAMES) {
    if (!Object.hasOwn(chosen, name)) continue;
    const value = chosen[name];
    const problem = optionOf(name).values.is(value) ? conflictOf(name, value, chosen) : { option: name, ...NO_VALUE };
    if (problem !== null) found.push(problem);
  }
  return found;
}
