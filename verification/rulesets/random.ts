import { rulesFor } from '../../shared/model/game/ruleset.ts';
import type { RuleSet } from '../../shared/model/game/types.ts';
import { pickOf, type Random } from '../../shared/model/luck/random.ts';
import { conflictOf, type OptionName, optionOf, type RuleOptions } from '../../shared/model/options/index.ts';
import { everyValueOf, RULE_NAMES } from './values.ts';

/** The options whose value must change if another option conflicts with it. */
export const GIVING_WAY = RULE_NAMES.filter((name) => optionOf(name).conflicts !== undefined);

/** For each option, the options that must change if it conflicts with them, and itself if it must change. */
const ENTANGLED = new Map(
  RULE_NAMES.map((name) => {
    const givesWay = (other: OptionName) =>
      optionOf(other).conflicts?.some(({ with: one, reads }) => one === name || reads?.includes(name));
    return [name, GIVING_WAY.filter((other) => other === name || givesWay(other))];
  }),
);

/**
 * Returns rules in which every option has a random value that can be played with the values before it. All
 * are equally likely.
 * @param fixed options with these values, at least the number of players
 * @throws Error if the fixed options can never be played
 */
export function randomRules(random: Random, fixed: Partial<RuleOptions>): RuleSet {
  const rules: Record<string, unknown> = { ...fixed };
  if (!makesGame(rules)) throw new Error(`these rules make no game: ${JSON.stringify(fixed)}`);
  for (const name of RULE_NAMES) {
    if (Object.hasOwn(fixed, name)) continue;
    const every = everyValueOf(name);
    const near = ENTANGLED.get(name) ?? [];
    const fitting = near.length > 0 ? every.filter((value) => makesGame({ ...rules, [name]: value }, near)) : every;
    if (fitting.length === 0) throw new Error(`no value of ${name} makes a game beside ${JSON.stringify(fixed)}`);
    rules[name] = pickOf(random, fitting);
  }
  return rulesFor(rules);
}

/**
 * Can these options be played, as far as they are chosen?
 * @param names the options to check: after one new value, those that it can conflict with
 */
export const makesGame = (
  chosen: Readonly<Record<string, unknown>>,
  names: readonly OptionName[] = GIVING_WAY,
): boolean => names.every((name) => !Object.hasOwn(chosen, name) || conflictOf(name, chosen[name], chosen) === null);
