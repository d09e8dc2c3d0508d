// The figures of the game that texts speak of: those of the rules it is played by, else the usual ones. A text names them by
// their option ({{movement}}), so that none says four where a table plays with six.
import { optionOf, RULE_OPTIONS, type RuleOptions, ruleOptionsOf, tableOf } from '../../shared/options/index.ts';

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

/**
 * The numbers of a usual game, however many play it.
 * @param both says two numbers of which the second is that of fewer players
 */
export function usualFigures(both: (most: number, fewer: number) => string, none: string): Figures {
  const [fewest, , most] = RULE_OPTIONS.players.values.all;
  const found: Record<string, number | string> = {};
  const fewer = figuresOf(ruleOptionsOf(tableOf({ players: fewest ?? 2 })), none);
  for (const [name, value] of Object.entries(figuresOf(ruleOptionsOf(tableOf({ players: most ?? 4 })), none))) {
    const other = fewer[name];
    const differs = typeof optionOf(name as keyof RuleOptions).usual === 'function' && other !== value;
    found[name] = differs ? both(Number(value), Number(other)) : value;
  }
  return found;
}
