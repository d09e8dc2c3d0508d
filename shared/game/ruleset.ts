// The rules a game is played by: one plain value made of the options, read by rules alone.
import {
  problemsOf,
  type RuleOptions,
  readRuleOptions,
  ruleChanges,
  ruleOptionsOf,
  type TableOptions,
  type TableWish,
  tableOf,
} from '../options/index.ts';

/** The options of one game, by name; what each means stands in its row (`RULE_OPTIONS`). */
export type RuleSet = RuleOptions;

/** The rules of a table. */
export const rulesOf = (table: TableOptions): RuleSet => ruleOptionsOf(table);

/**
 * The rules of a table as it is wished.
 * @throws Error with the reasons where that makes no game
 */
export function rulesFor(wish: TableWish): RuleSet {
  const table = tableOf(wish);
  const problems = problemsOf(table);
  if (problems.length > 0) throw new Error(problems.map(({ option, why }) => `${option}: ${why}`).join('\n'));
  return rulesOf(table);
}

/**
 * The classic game for this many players, the whole of it, but for some changes.
 * @throws Error with the reasons where that makes no game
 */
export const classicRules = (players: number, changes: Partial<RuleOptions> = {}): RuleSet =>
  rulesFor({ ...changes, players });

/** The last round of a game of one person and bots, unless the table names another. */
export const LAST_ROUND_AGAINST_BOTS = 12;

/** Returns the rules of a game of one person and bots: it ends in any case, by the highest income after its last round. CIT-10 */
export const rulesAgainstBots = (rules: RuleSet): RuleSet => ({
  ...rules,
  turnLimit: rules.turnLimit ?? LAST_ROUND_AGAINST_BOTS,
});

/** Rules as they were written down, made whole; null for those that are no game of this build's. */
export const readRules = (given: unknown): RuleSet | null => readRuleOptions(given);

/** Something written down that holds rules, with its rules made whole; as it is where this build does not know them. */
export const withWholeRules = <T extends { readonly rules: RuleSet }>(of: T): T => ({
  ...of,
  rules: readRules(of.rules) ?? of.rules,
});

/** The rules as far as they are not classic: a game's fingerprint is over these, so that a new option leaves old ones as they are. */
export const changesOf = (rules: RuleSet): object => ({ players: rules.players, ...ruleChanges(rules) });
