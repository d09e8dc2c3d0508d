// The options that differ from the defaults, for storing and sending; and those that differ from a preset,
// for display and requests.
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
  a === b || (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, i) => item === b[i]));

function differing(options: Options, values: OptionValues): Record<string, unknown> {
  const players = values.players as number;
  const found: Record<string, unknown> = {};
  for (const [name, row] of Object.entries(options)) {
    if (!same(values[name], usualOf(row, players))) found[name] = values[name];
  }
  return found;
}

/** Returns the options that differ from their default. `readTable` fills in the rest. */
export const tableChanges = (table: TableOptions): TableWish => differing(OPTIONS, table);
/** Returns the rules that differ from the classic game. */
export const ruleChanges = (rules: RuleOptions): Partial<RuleOptions> => differing(RULE_OPTIONS, rules);

/** Returns the shortest wish that gives this table. */
export function wishFor(table: TableOptions): TableWish {
  const { preset, players } = table;
  let wish: TableWish = { preset, players };
  for (const name of OPTION_NAMES) {
    if (!same(tableOf(wish)[name], table[name])) wish = { ...wish, [name]: table[name] };
  }
  return wish;
}

/**
 * Returns the options in which a table differs from its preset, except options that differ only because
 * another option requires it.
 */
export const presetChanges = (table: TableOptions): readonly OptionName[] =>
  (Object.keys(wishFor(table)) as OptionName[]).filter(
    (name) => name !== 'players' && Object.hasOwn(RULE_OPTIONS, name),
  );

/** Returns whether `presetChanges` would be empty, at much less cost. */
export function playsPreset(table: TableOptions): boolean {
  const asItIs = tableOf({ preset: table.preset, players: table.players });
  return (Object.keys(RULE_OPTIONS) as OptionName[]).every((name) => same(asItIs[name], table[name]));
}

function nearestPreset(rules: RuleOptions): ProfileName {
  const away = (preset: ProfileName): number =>
    presetChanges({ ...tableOf({ preset, players: rules.players }), ...rules }).length;
  return PROFILE_NAMES.reduce((best, name) => (away(name) < away(best) ? name : best));
}

/** Returns a table for a game played by these rules. */
export const tableWith = (rules: RuleOptions, name: string): TableOptions => ({
  ...tableOf({ players: rules.players, preset: nearestPreset(rules), name }),
  ...ruleOptionsOf({ ...tableOf({ players: rules.players }), ...rules }),
});
