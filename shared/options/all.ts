// Every option there is, those of the game before those of its table, and what a table is like.
import type { Option } from './option.ts';
import { RULE_OPTIONS, type RuleOptions } from './rules.ts';
import { TABLE_OPTIONS, type TableOnly } from './table.ts';

/** Every option, in the order they are asked and told in; each may conflict with those before it. */
export const OPTIONS = { ...RULE_OPTIONS, ...TABLE_OPTIONS };
export type OptionName = keyof typeof OPTIONS;
export const OPTION_NAMES = Object.keys(OPTIONS) as readonly OptionName[];

/** An option by its name, of whatever type. */
export const optionOf = (name: OptionName): Option => OPTIONS[name];

/** Is there an option of this name? */
export const isOption = (name: string): name is OptionName => Object.hasOwn(OPTIONS, name);

/** Parts of the classic game that a table may leave out: what stands ticked in that group. */
export const PARTS = OPTION_NAMES.filter((name) => {
  const { form, values, usual } = optionOf(name);
  return form?.group === 'parts' && values.control === 'switch' && usual === true;
});

/** What a table is like: the options of its game and its own. */
export type TableOptions = RuleOptions & TableOnly;
/** What is asked of a table; the rest of it is as its preset has it. */
export type TableWish = Partial<TableOptions>;
export type ClockProfile = TableOptions['clock'];

/** Values by the name of their option, not yet known to be those of a table or game. */
export type OptionValues = Readonly<Record<string, unknown>>;

/** The usual value of an option, which in an option of the rules is the classic game's. */
export const usualOf = ({ usual }: Option, players: number): unknown =>
  typeof usual === 'function' ? usual(players) : usual;
