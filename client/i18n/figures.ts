// The figures of the game that texts speak of: those of the rules it is played by, else the usual ones. A text names them by
// their option ({{movement}}), so that none says four where a table plays with six.
import { optionOf, RULE_OPTIONS, type RuleOptions, ruleOptionsOf, tableOf } from '../../shared/options/index.ts';
import { firstOf, lastOf } from '../../shared/shape/entry.ts';

/** What the name of an option stands for in a text: a number, or words for more than one. */
export type Figures = Readonly<Record<string, number | string>>;

const NAMES = Object.keys(RULE_OPTIONS) as (keyof RuleOptions)[];

/**
 * The numbers among the rules a game is played by.
 * @param none what is said where there is no limit
 */
export function figuresOf(rules: RuleOptions, none: string): Figures {
  const found: Record<string, number | string> = {};
  for (const name of NAMES) {
    const value = rules[name];
    if (typeof value === 'number') found[name] = value;
    if (value === null) found[name] = none;
  }
  return found;
}

/** Says a number that depends on how many play: the usual one, then those of fewer and of more players, null where it is the same. */
export type SayByPlayers = (usual: number, fewer: number | null, more: number | null) => string;

/**
 * The numbers of a usual game, however many play it.
 * @param none what is said where there is no limit
 */
export function usualFigures(say: SayByPlayers, none: string): Figures {
  const { usual: players, values } = RULE_OPTIONS.players;
  const of = (count: number): Figures => figuresOf(ruleOptionsOf(tableOf({ players: count })), none);
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
