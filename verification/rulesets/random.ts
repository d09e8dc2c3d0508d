// Rules by luck, of which every one makes a game.
import { rulesFor } from '../../shared/game/ruleset.ts';
import type { RuleSet } from '../../shared/game/types.ts';
import { pickOf, type Random } from '../../shared/luck/index.ts';
import { conflictOf, optionOf, type RuleOptions } from '../../shared/options/index.ts';
import { everyValueOf, RULE_NAMES } from './values.ts';

/** The options that may give way to another, and those and the others. */
const GIVING_WAY = RULE_NAMES.filter((name) => optionOf(name).conflicts !== undefined);
const ENTANGLED: ReadonlySet<string> = new Set(
  GIVING_WAY.flatMap((name) => [name, ...(optionOf(name).conflicts ?? []).map((conflict) => conflict.with)]),
);

/**
 * Rules in which every option has any value that makes a game beside those before it, all as likely.
 * @param fixed options that are to have these values, the number of players at least
 * @throws Error where what is fixed makes no game, whatever else is chosen
 */
export function randomRules(random: Random, fixed: Partial<RuleOptions>): RuleSet {
  const rules: Record<string, unknown> = { ...fixed };
  for (const name of RULE_NAMES) {
    if (Object.hasOwn(fixed, name)) continue;
    const every = everyValueOf(name);
    const fitting = ENTANGLED.has(name) ? every.filter((value) => makesGame({ ...rules, [name]: value })) : every;
    if (fitting.length === 0) throw new Error(`no value of ${name} makes a game beside ${JSON.stringify(fixed)}`);
    rules[name] = pickOf(random, fitting);
  }
  return rulesFor(rules);
}

/** Do these options make a game, as far as they are chosen? */
export const makesGame = (chosen: Readonly<Record<string, unknown>>): boolean =>
  GIVING_WAY.every((name) => !Object.hasOwn(chosen, name) || conflictOf(name, chosen[name], chosen) === null);
