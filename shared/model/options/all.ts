// All options: first the options of the rules, then the options of the table.
import type { Option } from './option.ts';
import { RULE_OPTIONS, type RuleOptions } from './rules.ts';
import { DAY_CLOCKS, TABLE_OPTIONS, type TableOnly } from './table.ts';

/** The options in the order of the form. An option may conflict only with options before it. */
export const OPTIONS = { ...RULE_OPTIONS, ...TABLE_OPTIONS };
export type OptionName = keyof typeof OPTIONS;
export const OPTION_NAMES = Object.keys(OPTIONS) as readonly OptionName[];

/** Returns an option by its name. */
export const optionOf = (name: OptionName): Option => OPTIONS[name];

/** Is there an option of this name? */
export const isOption = (name: string): name is OptionName => Object.hasOwn(OPTIONS, name);

/** The switches of the group 'parts' that are on by default. */
export const PARTS = OPTION_NAMES.filter((name) => {
  const { form, values, usual } = optionOf(name);
  return form?.group === 'parts' && values.control === 'switch' && usual === true;
});

export type TableOptions = RuleOptions & TableOnly;
/** The options that a table's maker has chosen. All others have the value of the preset. */
export type TableWish = Partial<TableOptions>;
export type ClockProfile = TableOptions['clock'];
export type DayClock = (typeof DAY_CLOCKS)[number];

/** Is this the clock of a game that is played over days? */
export const isDayClock = (clock: ClockProfile): clock is DayClock => (DAY_CLOCKS as readonly string[]).includes(clock);

/** Values that are not checked yet. */
export type OptionValues = Readonly<Record<string, unknown>>;

/** Returns the default of an option. */
export const usualOf = ({ usual }: Option, players: number): unknown =>
  typeof usual === 'function' ? usual(players) : usual;
