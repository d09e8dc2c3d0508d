// The numbers in texts, from the rules of the current game, or else from the classic game. A text names a
// number by its option ({{movement}}).
import { optionOf, RULE_OPTIONS, type RuleOptions, ruleOptionsOf, tableOf } from '../../shared/model/options/index.ts';
import { firstOf, lastOf } from '../../shared/model/shape/entry.ts';

/** The numbers in texts by name. Words replace a number that depends on the players. */
export type Figures = Readonly<Record<string, number | string>>;

const NAMES = Object.keys(RULE_OPTIONS) as (keyof RuleOptions)[];

/**
 * Returns the numbers of a game's rules.
 * @param noneText the word for "no limit"
 */
export function figuresOf(rules: RuleOptions, noneText: string): Figures {
  const figures: Record<string, number | string> = {};
  for (const name of NAMES) {
    const value = rules[name];
    if (typeof value === 'number') figures[name] = value;
    if (value === null) figures[name] = noneText;
  }
  return figures;
}

/**
 * Makes the words for numbers that depend on the players: the usual number, and the numbers for fewer and for
 * more players, which are null if equal.
 */
export type SayByPlayers = (usual: number, fewer: number | null, more: number | null) => string;

/**
 * Returns the numbers of the classic game, for any number of players.
 * @param noneText the word for "no limit"
 */
export function usualFigures(say: SayByPlayers, noneText: string): Figures {
  const { usual: players, values } = RULE_OPTIONS.players;
  const of = (count: number): Figures => figuresOf(ruleOptionsOf(tableOf({ players: count })), noneText);
  const [usual, fewest, most] = [of(players as number), of(firstOf(values.all)), of(lastOf(values.all))];
  const found: Record<string, number | string> = {};
  for (const [name, value] of Object.entries(usual)) {
    const isByPlayers = typeof optionOf(name as keyof RuleOptions).usual === 'function';
    const other = (figures: Figures): number | null => (figures[name] === value ? null : Number(figures[name]));
    const [fewer, more] = isByPlayers ? [other(fewest), other(most)] : [null, null];
    found[name] = fewer === null && more === null ? value : say(Number(value), fewer, more);
  }
  return found;
}
