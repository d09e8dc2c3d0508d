// Reads the rules of simulated games from settings on the command line.
import { rulesFor } from '../../shared/model/game/ruleset.ts';
import type { RuleSet } from '../../shared/model/game/types.ts';
import { randomOf } from '../../shared/model/luck/random.ts';
import {
  type OptionName,
  optionOf,
  PROFILE_NAMES,
  type ProfileName,
  problemsOf,
  RULE_OPTIONS,
  type RuleOptions,
  tableOf,
} from '../../shared/model/options/index.ts';
import { entryAt } from '../../shared/model/shape/entry.ts';
import { PairCounter, pairedRules } from '../../verification/rulesets/pairs.ts';
import { randomRules } from '../../verification/rulesets/random.ts';

export type RulesName = ProfileName | 'random';
const RULES_NAMES: readonly RulesName[] = [...PROFILE_NAMES, 'random'];

/** Throws for an unknown name. */
export function rulesNamed(text: string): RulesName[] {
  return text.split(',').map((name) => {
    const found = RULES_NAMES.find((known) => known === name);
    if (found === undefined) throw new Error(`--rules takes some of: ${RULES_NAMES.join(', ')}`);
    return found;
  });
}

/** Alternates between rules that play every pair of values, and random rules. */
class RandomRules {
  private readonly paired = new Map<string, readonly RuleSet[]>();
  readonly pairs = new PairCounter();

  rulesOf(turn: number, fixed: Partial<RuleOptions> & { readonly players: number }): RuleSet {
    const key = JSON.stringify(fixed);
    let list = this.paired.get(key);
    if (list === undefined) {
      list = pairedRules(fixed).rules;
      this.paired.set(key, list);
      this.pairs.expect(list);
    }
    const rules =
      turn % 2 === 1 ? randomRules(randomOf(`rules ${turn}`), fixed) : entryAt(list, (turn >> 1) % list.length);
    this.pairs.add(rules);
    return rules;
  }
}

interface RulesByTurns {
  /**
   * Returns the rules of a game.
   * @param turn the number of the game among games with as many players
   * @throws Error if the settings cannot be played
   */
  rulesOf(game: number, turn: number, players: number): { name: RulesName; rules: RuleSet };
  /** The pairs of values that random rules must play, with how many games played each. */
  readonly pairs: PairCounter;
}

/**
 * Returns the rules of each simulated game.
 * @param sets alternating changes to the rules
 */
export function rulesByTurns(names: readonly RulesName[], sets: readonly Partial<RuleOptions>[]): RulesByTurns {
  const byLuck = new RandomRules();
  return {
    rulesOf(game, turn, players) {
      const name = entryAt(names, turn % names.length);
      const set = entryAt(sets, game % sets.length);
      if (name !== 'random') return { name, rules: rulesFor({ ...set, preset: name, players }) };
      return { name, rules: byLuck.rulesOf(Math.floor(turn / names.length), { ...set, players }) };
    },
    pairs: byLuck.pairs,
  };
}

/**
 * Returns the sets of options that can be played with each of these rules and numbers of players.
 * @throws Error with the reason if none can be played
 */
export function playableSets(
  names: readonly RulesName[],
  sets: readonly Partial<RuleOptions>[],
  players: readonly number[],
): readonly Partial<RuleOptions>[] {
  const problems = sets.map((set) =>
    players.flatMap((n) =>
      names.flatMap((name) =>
        problemsOf(name === 'random' ? { ...set, players: n } : tableOf({ ...set, preset: name, players: n })),
      ),
    ),
  );
  const playable = sets.filter((_, i) => problems[i]?.length === 0);
  const [refused] = problems.flat();
  if (playable.length === 0 && refused !== undefined) throw new Error(`${refused.option}: ${refused.why}`);
  return playable;
}

/**
 * Returns alternating rules from settings such as
 * `bluffCall=manual|auto`. Throws for an unknown option or value.
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
