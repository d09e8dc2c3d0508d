// The options of a game and its table, and what follows from their rows: types, checks, the usual table, what differs.
import type { Option, Options, ValuesOf } from './option.ts';
import { RULE_OPTIONS, type RuleOptions } from './rules.ts';
import { TABLE_OPTIONS, type TableOnly } from './table.ts';

export { GROUPS, type Group, type Option, type Told } from './option.ts';
export { RULE_OPTIONS, type RuleOptions } from './rules.ts';

/** Every option, in the order they are asked and told in; each may lean on those before it. */
export const OPTIONS = { ...RULE_OPTIONS, ...TABLE_OPTIONS };
export type OptionName = keyof typeof OPTIONS;
export const OPTION_NAMES = Object.keys(OPTIONS) as readonly OptionName[];

/** An option by its name, of whatever type. */
export const optionOf = (name: OptionName): Option => OPTIONS[name];

/** Parts of the game that a table may leave out: the yes-or-noes that stand in that group. */
export const PARTS = OPTION_NAMES.filter((name) => optionOf(name).form?.group === 'parts');

/** What a table is like: the options of its game and its own. */
export type TableOptions = RuleOptions & TableOnly;
/** What is asked of a table; the rest of it is usual. */
export type TableWish = Partial<TableOptions>;
export type ClockProfile = TableOptions['clock'];

const usualOf = ({ usual }: Option, players: number): unknown => (typeof usual === 'function' ? usual(players) : usual);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const same = (a: unknown, b: unknown): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((one, i) => one === b[i]));

/**
 * Options from outside with all that is not there as it usually is; null for an option there is not, or a value that it
 * cannot have. What came before an option was thought of is what is usual: it stays good.
 */
function readIn<O extends Options>(options: O, given: unknown): ValuesOf<O> | null {
  if (!isRecord(given)) return null;
  const { players = RULE_OPTIONS.players.usual } = given;
  const names = Object.keys(options);
  if (!Object.keys(given).every((name) => Object.hasOwn(options, name))) return null;
  const read: Record<string, unknown> = {};
  for (const name of names) {
    const row = options[name] as Option;
    read[name] = Object.hasOwn(given, name) ? given[name] : usualOf(row, players as number);
    if (!row.values.is(read[name])) return null;
  }
  return read as ValuesOf<O>;
}

/** The options of a game's rules from outside, made whole; null where this build does not know them. */
export const readRuleOptions = (given: unknown): RuleOptions | null => readIn(RULE_OPTIONS, given);
/** The options of a table from outside, made whole; null where this build does not know them. */
export const readTable = (given: unknown): TableOptions | null => readIn(OPTIONS, given);

/** A table as this server wrote it down, made whole; what this page does not know of it is left out. */
export function tableFrom(given: Readonly<Record<string, unknown>>): TableOptions {
  const known = OPTION_NAMES.filter((name) => Object.hasOwn(given, name) && optionOf(name).values.is(given[name]));
  return tableOf(Object.fromEntries(known.map((name) => [name, given[name]])));
}

/** Can this option not be chosen beside the others? Then it is no, or below the other number. */
export function isBarred(name: OptionName, table: TableOptions): boolean {
  const { needs } = optionOf(name);
  return needs !== undefined && !table[needs as OptionName];
}

/** The values that fit the other options, where they can be counted. */
export function fitting(name: OptionName, table: TableOptions): readonly unknown[] {
  const { values, below } = optionOf(name);
  if (isBarred(name, table)) return [false];
  return below === undefined
    ? values.all
    : values.all.filter((v) => (v as number) < (table[below as OptionName] as number));
}

/**
 * A whole table from what is asked of it: the rest as it usually is, and nothing that does not fit the options before it. D-52
 * @param wish values that the options can have
 */
export function tableOf(wish: TableWish): TableOptions {
  const { players = RULE_OPTIONS.players.usual as number } = wish;
  const table: Record<string, unknown> = {};
  for (const name of OPTION_NAMES) {
    const row = optionOf(name);
    const asked = row.by === 'maker' ? wish[name] : undefined;
    table[name] = asked ?? usualOf(row, players);
    const fits = fitting(name, table as TableOptions);
    if (fits.length > 0 && !fits.includes(table[name])) table[name] = fits.at(-1);
  }
  return table as TableOptions;
}

/** What of some options is not as it usually is, by name. */
function differing(options: Options, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const players = values.players as number;
  const found: Record<string, unknown> = {};
  for (const [name, row] of Object.entries(options)) {
    if (!same(values[name], usualOf(row, players))) found[name] = values[name];
  }
  return found;
}

/** What of a table is not as it usually is: how it is written down and sent. `readTable` makes it whole again. */
export const tableChanges = (table: TableOptions): TableWish => differing(OPTIONS, table);
/** What of a game's rules is not as the classic game has it. */
export const ruleChanges = (rules: RuleOptions): Partial<RuleOptions> => differing(RULE_OPTIONS, rules);

/** The part of a table that its rules are. */
export const ruleOptionsOf = (table: TableOptions): RuleOptions =>
  Object.fromEntries(
    Object.keys(RULE_OPTIONS).map((name) => [name, table[name as OptionName]]),
  ) as unknown as RuleOptions;

/** A table where a game was played by these rules. */
export const tableWith = ({ players, ...rules }: RuleOptions, name: string): TableOptions => ({
  ...tableOf({ players, name }),
  ...ruleOptionsOf({ ...tableOf({ players }), ...rules }),
});
