// The rules of a game: a plain value computed from the options.
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

/** The rules of one game. The rows of `RULE_OPTIONS` explain the options. */
export type RuleSet = RuleOptions;

/** Returns the rules of a table. */
export const rulesOf = (table: TableOptions): RuleSet => ruleOptionsOf(table);

/**
 * Returns the rules of a table with these options.
 * @throws Error with the reasons if these options cannot be played
 */
export function rulesFor(wish: TableWish): RuleSet {
  const table = tableOf(wish);
  const problems = problemsOf(table);
  if (problems.length > 0) throw new Error(problems.map(({ option, why }) => `${option}: ${why}`).join('\n'));
  return rulesOf(table);
}

/**
 * Returns the rules of the classic game for this many players, with some changes.
 * @throws Error with the reasons if these options cannot be played
 */
export const classicRules = (players: number, changes: Partial<RuleOptions> = {}): RuleSet =>
  rulesFor({ ...changes, players });

/** A game of one person against bots ends after this round, unless the table sets another last round. */
export const LAST_ROUND_AGAINST_BOTS = 12;

/**
 * Returns the rules of a game of one person against bots. If there is no winner after its last round, the
 * highest income wins. CIT-10
 */
export const rulesAgainstBots = (rules: RuleSet): RuleSet => ({
  ...rules,
  turnLimit: rules.turnLimit ?? LAST_ROUND_AGAINST_BOTS,
});

/** Returns stored rules with missing options filled in; null if they are no rules of this build. */
export const readRules = (given: unknown): RuleSet | null => readRuleOptions(given);

/** Returns a stored value with its rules completed. It is unchanged if this build does not know the rules. */
export const withWholeRules = <T extends { readonly rules: RuleSet }>(of: T): T => ({
  ...of,
  rules: readRules(of.rules) ?? of.rules,
});

/**
 * Returns the rules that differ from the classic game. Fingerprints cover only these, so that a new option
 * does not change old fingerprints.
 */
export const changesOf = (rules: RuleSet): object => ({ players: rules.players, ...ruleChanges(rules) });
