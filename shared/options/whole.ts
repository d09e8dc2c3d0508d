// A whole table or whole rules from a part of them: from what was asked for, and from what was written down.
import {
  isOption,
  OPTION_NAMES,
  OPTIONS,
  type OptionName,
  type OptionValues,
  optionOf,
  type TableOptions,
  type TableWish,
  usualOf,
} from './all.ts';
import type { Options, ValuesOf } from './option.ts';
import { conflictOf, problemsOf } from './problems.ts';
import { differencesOf, type ProfileName } from './profiles.ts';
import { RULE_OPTIONS, type RuleOptions } from './rules.ts';

/** A value as the preset has it. */
function presetValue(name: OptionName, preset: ProfileName, players: number): unknown {
  const differences = differencesOf(preset, players);
  return Object.hasOwn(differences, name) ? differences[name] : usualOf(optionOf(name), players);
}

/**
 * A whole table from what is asked of it: the rest as its preset has it, and where that makes no game beside what is asked,
 * the last value that does. What is asked stays as it is asked: `problemsOf` says whether that makes a game. D-52
 * @param wish values that the options can have
 */
export function tableOf(wish: TableWish): TableOptions {
  const { players = OPTIONS.players.usual as number, preset = OPTIONS.preset.usual as ProfileName } = wish;
  const table: Record<string, unknown> = {};
  for (const name of OPTION_NAMES) {
    const fits = (value: unknown): boolean => conflictOf(name, value, table) === null;
    const value = presetValue(name, preset, players);
    const asked = wish[name];
    // Null may be asked for: no limit.
    if (asked !== undefined) table[name] = asked;
    else table[name] = fits(value) ? value : (optionOf(name).values.all.findLast(fits) ?? value);
  }
  return table as TableOptions;
}

/** A wish without what makes no game beside the rest of it. */
export function settled(wish: TableWish): TableWish {
  const [problem] = problemsOf(tableOf(wish));
  if (problem === undefined || !Object.hasOwn(wish, problem.option)) return wish;
  return settled(Object.fromEntries(Object.entries(wish).filter(([name]) => name !== problem.option)));
}

const isGiven = (value: unknown): value is OptionValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What was written down with all that is not there as it usually is; null where it makes no game that this build knows.
 * What came before an option was thought of is what is usual: it stays good.
 */
function readIn<O extends Options>(options: O, given: unknown): ValuesOf<O> | null {
  if (!isGiven(given) || !Object.keys(given).every((name) => Object.hasOwn(options, name))) return null;
  const { players = RULE_OPTIONS.players.usual } = given;
  const read: Record<string, unknown> = {};
  for (const [name, row] of Object.entries(options)) {
    read[name] = Object.hasOwn(given, name) ? given[name] : usualOf(row, players as number);
  }
  return problemsOf(read).length === 0 ? (read as ValuesOf<O>) : null;
}

/** The options of a game's rules as they were written down, made whole; null where they are no game of this build's. */
export const readRuleOptions = (given: unknown): RuleOptions | null => readIn(RULE_OPTIONS, given);
/** The options of a table as they were written down, made whole; null where they are none of this build's. */
export const readTable = (given: unknown): TableOptions | null => readIn(OPTIONS, given);

/** A table as a server wrote it down, made whole; what this page does not know of it is left out. */
export function tableFrom(given: OptionValues): TableOptions {
  const known = Object.keys(given).filter((name) => isOption(name) && optionOf(name).values.is(given[name]));
  const { players = RULE_OPTIONS.players.usual } = given;
  const usual = OPTION_NAMES.map((name) => [name, usualOf(optionOf(name), players as number)]);
  return Object.fromEntries([...usual, ...known.map((name) => [name, given[name]])]);
}

/** The part of a table that its rules are. (The cast: TypeScript does not follow keys through Object.fromEntries.) */
export const ruleOptionsOf = (table: TableOptions): RuleOptions =>
  Object.fromEntries(
    Object.keys(RULE_OPTIONS).map((name) => [name, table[name as OptionName]]),
  ) as unknown as RuleOptions;
