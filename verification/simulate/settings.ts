// The rules of simulated games as settings of the command line name them.
import { rulesFor } from '../../shared/game/ruleset.ts';
import type { RuleSet } from '../../shared/game/types.ts';
import { randomOf } from '../../shared/luck/index.ts';
import {
  type OptionName,
  optionOf,
  PROFILE_NAMES,
  type ProfileName,
  RULE_OPTIONS,
  type RuleOptions,
} from '../../shared/options/index.ts';
import { entryAt } from '../../shared/shape/entry.ts';
import { pairedRules } from '../rulesets/pairs.ts';
import { randomRules } from '../rulesets/random.ts';

/** What games are played by: a profile, or options by luck. */
export type RulesName = ProfileName | 'random';
export const RULES_NAMES: readonly RulesName[] = [...PROFILE_NAMES, 'random'];

/** The rules named by `--rules`, separated by commas. Throws for a name that there is not. */
export function rulesNamed(text: string): RulesName[] {
  return text.split(',').map((name) => {
    const found = RULES_NAMES.find((one) => one === name);
    if (found === undefined) throw new Error(`--rules takes some of: ${RULES_NAMES.join(', ')}`);
    return found;
  });
}

/** Rules by luck: by turns one of those that play every pair of values, and any at all. */
class RandomRules {
  private readonly paired = new Map<string, readonly RuleSet[]>();

  rulesOf(turn: number, fixed: Partial<RuleOptions> & { readonly players: number }): RuleSet {
    if (turn % 2 === 1) return randomRules(randomOf(`rules ${turn}`), fixed);
    const key = JSON.stringify(fixed);
    const list = this.paired.get(key) ?? pairedRules(fixed).rules;
    this.paired.set(key, list);
    return entryAt(list, (turn >> 1) % list.length);
  }
}

/**
 * The rules of each simulated game.
 * @param names by turns
 * @param sets what each plays otherwise, by turns
 */
export function rulesByTurns(names: readonly RulesName[], sets: readonly Partial<RuleOptions>[]) {
  const byLuck = new RandomRules();
  /**
   * @param game its number
   * @param turn its number among those of as many players
   * @throws Error where what is set makes no game
   */
  return (game: number, turn: number, players: number): { name: RulesName; rules: RuleSet } => {
    const name = entryAt(names, turn % names.length);
    const set = entryAt(sets, game % sets.length);
    if (name !== 'random') return { name, rules: rulesFor({ ...set, preset: name, players }) };
    return { name, rules: byLuck.rulesOf(Math.floor(turn / names.length), { ...set, players }) };
  };
}

/**
 * Rules by turns from settings such as `bluffCall=manual|auto`: each value of an option with each of the others.
 * Throws for an option or value that there is not.
 */
export function rulesIn(sets: readonly string[]): Partial<RuleOptions>[] {
  const chosen = sets.map((set) => {
    const [name = '', values = ''] = set.split('=');
    const option = Object.hasOwn(RULE_OPTIONS, name) && name !== 'players' ? optionOf(name as OptionName) : null;
    if (option === null)
      throw new Error(`there is no option ${name}; there are ${Object.keys(RULE_OPTIONS).join(', ')}`);
    const list = values.split('|').map((text) => option.values.parse(text));
    if (list.includes(undefined)) throw new Error(`${name} cannot be ${values}`);
    return { name, list };
  });
  let rules: Partial<RuleOptions>[] = [{}];
  for (const { name, list } of chosen) {
    rules = list.flatMap((value) => rules.map((before) => ({ ...before, [name]: value })));
  }
  return rules;
}
