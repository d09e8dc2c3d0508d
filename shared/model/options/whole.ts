// Makes a complete table or complete rules from a part.
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

function presetValue(name: OptionName, preset: ProfileName, players: number): unknown {
  const differences = differencesOf(preset, players);
  return Object.hasOwn(differences, name) ? differences[name] : usualOf(optionOf(name), players);
}

/**
 * Returns a complete table from the chosen options. Every other option gets the preset's value, or if that is
 * impossible, the last possible value. `problemsOf` checks the chosen options. D-52
 * @param wish values that the options can have
 */
export function tableOf(wish: TableWish): TableOptions {
  const { players = OPTIONS.players.usual as number, preset = OPTIONS.preset.usual as ProfileName } = wish;
  const table: Record<string, unknown> = {};
  for (const name of OPTION_NAMES) {
    const fits = (value: unknown): boolean => conflictOf(name, value, table) === null;
    const value = presetValue(name, preset, players);
    const wished = wish[name];
    // Not `??`, because null is a value that can be chosen, such as no limit.
    if (wished !== undefined) table[name] = wished;
    else table[name] = fits(value) ? value : (optionOf(name).values.all.findLast(fits) ?? value);
  }
  return table as TableOptions;
}

/** Returns the wish without the options that are impossible with the rest. */
export function settledWish(wish: TableWish): TableWish {
  const [problem] = problemsOf(tableOf(wish));
  if (problem === undefined || !Object.hasOwn(wish, problem.option)) return wish;
  return settledWish(Object.fromEntries(Object.entries(wish).filter(([name]) => name !== problem.option)));
}

const isGiven = (value: unknown): value is OptionValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Completes stored values with the defaults of missing options, so that values stored before an option
 * existed stay valid. Returns null if they are impossible together.
 */
function readIn<O extends Options>(options: O, source: unknown): ValuesOf<O> | null {
  if (!isGiven(source) || !Object.keys(source).every((name) => Object.hasOwn(options, name))) return null;
  const { players = RULE_OPTIONS.players.usual } = source;
  const read: Record<string, unknown> = {};
  for (const [name, row] of Object.entries(options)) {
    read[name] = Object.hasOwn(source, name) ? source[name] : usualOf(row, players as number);
  }
  return problemsOf(read).length === 0 ? (read as ValuesOf<O>) : null;
}

/** Returns a game's stored rules with missing options filled in; null if this build cannot play them. */
export const readRuleOptions = (given: unknown): RuleOptions | null => readIn(RULE_OPTIONS, given);
/** Returns a table's stored options with missing options filled in; null if this build cannot use them. */
export const readTable = (given: unknown): TableOptions | null => readIn(OPTIONS, given);

/** Returns a table that was received: unknown options are dropped, missing options are filled in. */
export function tableFrom(source: OptionValues): TableOptions {
  const known = Object.keys(source).filter((name) => isOption(name) && optionOf(name).values.is(source[name]));
  const { players = RULE_OPTIONS.players.usual } = source;
  const usual = OPTION_NAMES.map((name) => [name, usualOf(optionOf(name), players as number)]);
  return Object.fromEntries([...usual, ...known.map((name) => [name, source[name]])]);
}

/** Returns the rules of a table. Cast, because TypeScript does not follow keys through Object.fromEntries. */
export const ruleOptionsOf = (table: TableOptions): RuleOptions =>
  Object.fromEntries(
    Object.keys(RULE_OPTIONS).map((name) => [name, table[name as OptionName]]),
  ) as unknown as RuleOptions;
