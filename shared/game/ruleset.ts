// The rules a game is played by: one plain value made of the options, read by rules alone.
import {
  type RuleOptions,
  readRuleOptions,
  ruleChanges,
  ruleOptionsOf,
  type TableOptions,
  tableOf,
} from '../options/index.ts';

/** The options of one game, by name; what each means stands in its row (`RULE_OPTIONS`). */
export type RuleSet = { readonly profile: 'classic' } & RuleOptions;

/** The rules of a table. */
export const rulesOf = (table: TableOptions): RuleSet => ({ profile: 'classic', ...ruleOptionsOf(table) });

/** The classic game for so many players, the whole of it, but for some changes. */
export const classicRules = (players: number, changes: Partial<RuleOptions> = {}): RuleSet => ({
  ...rulesOf(tableOf({ players })),
  ...changes,
});

/** Rules as they were written down, made whole; null for an option or value that this build does not know. */
export function readRules({ profile, ...given }: Readonly<Record<string, unknown>>): RuleSet | null {
  const options = profile === 'classic' ? readRuleOptions(given) : null;
  return options === null ? null : { profile: 'classic', ...options };
}

/** Something written down that holds rules, with its rules made whole; as it is where this build does not know them. */
export const withWholeRules = <T extends { readonly rules: RuleSet }>(of: T): T => ({
  ...of,
  rules: readRules(of.rules) ?? of.rules,
});

/** The rules as far as they are not classic: a game's fingerprint is over these, so that a new option leaves old ones as they are. */
export const changesOf = ({ profile, ...options }: RuleSet): object => ({
  profile,
  players: options.players,
  ...ruleChanges(options),
});
