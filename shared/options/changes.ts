// What differs: from the usual game and table, which is how they are written down and sent, and from a preset, which is how
// they are told and asked for.
import {
  OPTION_NAMES,
  OPTIONS,
  type OptionName,
  type OptionValues,
  type TableOptions,
  type TableWish,
  usualOf,
} from './all.ts';
import type { Options } from './option.ts';
import { PROFILE_NAMES, type ProfileName } from './profiles.ts';
import { RULE_OPTIONS, type RuleOptions } from './rules.ts';
import { ruleOptionsOf, tableOf } from './whole.ts';

const same = (a: unknown, b: unknown): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((one, i) => one === b[i]));

/** What of some options is not as it usually is, by name. */
function differing(options: Options, values: OptionValues): Record<string, unknown> {
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

/** What must be asked for to get this table: its preset, its number of players, and what `tableOf` would not give it by itself. */
export function wishFor(table: TableOptions): TableWish {
  const { preset, players } = table;
  let wish: TableWish = { preset, players };
  for (const name of OPTION_NAMES) {
    if (!same(tableOf(wish)[name], table[name])) wish = { ...wish, [name]: table[name] };
  }
  return wish;
}

/** The options of the rules in which a table is not as its preset, but for those that only make room for another. */
export const presetChanges = (table: TableOptions): readonly OptionName[] =>
  (Object.keys(wishFor(table)) as OptionName[]).filter(
    (name) => name !== 'players' && Object.hasOwn(RULE_OPTIONS, name),
  );

/** Does a table play its preset just as it is? What `presetChanges` says, at a small part of its work. */
export function playsPreset(table: TableOptions): boolean {
  const asItIs = tableOf({ preset: table.preset, players: table.players });
  return (Object.keys(RULE_OPTIONS) as OptionName[]).every((name) => same(asItIs[name], table[name]));
}

/** The preset that a game's rules are nearest to. */
function nearestPreset(rules: RuleOptions): ProfileName {
  const away = (preset: ProfileName): number =>
    presetChanges({ ...tableOf({ preset, players: rules.players }), ...rules }).length;
  return PROFILE_NAMES.reduce((best, one) => (away(one) < away(best) ? one : best));
}

/** A table where a game was played by these rules. */
export const tableWith = (rules: RuleOptions, name: string): TableOptions => ({
  ...tableOf({ players: rules.players, preset: nearestPreset(rules), name }),
  ...ruleOptionsOf({ ...tableOf({ players: rules.players }), ...rules }),
});
