// Makes rule sets that play every pair of values of any two options, in as few games as
// a simple search finds.
import { rulesFor } from '../../shared/model/game/ruleset.ts';
import type { RuleSet } from '../../shared/model/game/types.ts';
import type { RuleOptions } from '../../shared/model/options/index.ts';
import { GIVING_WAY, makesGame } from './random.ts';
import { RULE_NAMES, valuesPaired } from './values.ts';

interface Choice {
  readonly name: string;
  readonly value: unknown;
  readonly key: string;
  /** The index of its option. */
  readonly at: number;
}

const choiceOf = (name: string, value: unknown, at: number): Choice => ({
  name,
  value,
  key: `${name}=${JSON.stringify(value)}`,
  at,
});
const MAY_GIVE_WAY: ReadonlySet<string> = new Set(GIVING_WAY);
const pairKey = (a: Choice, b: Choice): string => (a.at < b.at ? `${a.key} ${b.key}` : `${b.key} ${a.key}`);

/** Returns every pair of values that can be played together, by its key. */
function pairsOf(columns: readonly (readonly Choice[])[]): Map<string, readonly [Choice, Choice]> {
  const pairs = new Map<string, readonly [Choice, Choice]>();
  columns.forEach((column, i) => {
    for (const other of columns.slice(i + 1)) {
      for (const a of column) {
        for (const b of other) {
          if (makesGame({ [a.name]: a.value, [b.name]: b.value })) pairs.set(pairKey(a, b), [a, b]);
        }
      }
    }
  });
  return pairs;
}

export function pairsIn(rules: RuleSet): string[] {
  const choices = RULE_NAMES.map((name, at) => choiceOf(name, rules[name], at));
  return choices.flatMap((a, i) => choices.slice(i + 1).map((b) => pairKey(a, b)));
}

export interface PairFigures {
  readonly of: number;
  readonly times: number;
  /** `short`: how many pairs were played by fewer games than `times`. `some`: a few of these pairs. */
  readonly short: number;
  readonly some: readonly string[];
}

/** Counts how many games play each pair of values. */
export class PairCounter {
  private readonly gamesByPair = new Map<string, number>();

  expect(list: readonly RuleSet[]): void {
    for (const key of list.flatMap(pairsIn)) this.gamesByPair.set(key, this.gamesByPair.get(key) ?? 0);
  }

  add(rules: RuleSet): void {
    for (const key of pairsIn(rules)) {
      const games = this.gamesByPair.get(key);
      if (games !== undefined) this.gamesByPair.set(key, games + 1);
    }
  }

  figures(times: number): PairFigures {
    const short = [...this.gamesByPair].filter(([, games]) => games < times);
    const some = short.slice(0, 10).map(([key, games]) => `${key}: ${games}`);
    return { of: this.gamesByPair.size, times, short: short.length, some };
  }
}

/**
 * Completes a list of choices: each other option gets the value with the most pairs not yet played. Null if
 * no complete list can be played.
 */
function completeChoices(
  columns: readonly (readonly Choice[])[],
  chosen: ReadonlyMap<string, Choice>,
  open: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, Choice> | null {
  const left = columns.filter(([first]) => first !== undefined && !chosen.has(first.name));
  const [column] = left;
  if (column === undefined) return chosen;
  const fresh = (choice: Choice): number =>
    [...chosen.values()].filter((other) => open.has(pairKey(choice, other))).length;
  const taken = Object.fromEntries([...chosen.values()].map(({ name, value }) => [name, value]));
  const fits = ({ name, value }: Choice): boolean => makesGame({ ...taken, [name]: value });
  // If a later option has no possible value left, no choice for the options before it helps.
  if (
    left.some(([first, ...more]) => first !== undefined && MAY_GIVE_WAY.has(first.name) && ![first, ...more].some(fits))
  )
    return null;
  const ranked = column
    .filter(fits)
    .map((choice) => ({ choice, fresh: fresh(choice) }))
    .sort((a, b) => b.fresh - a.fresh);
  for (const { choice } of ranked) {
    const rest = completeChoices(columns, new Map(chosen).set(choice.name, choice), open);
    if (rest !== null) return rest;
  }
  return null;
}

/** Rules for one number of players that play every possible pair of values. */
interface PairedRules {
  readonly rules: readonly RuleSet[];
  /**
   * Pairs that no rules contain, although neither value excludes the other, because a
   * third option prevents them.
   */
  readonly impossible: readonly string[];
}

/**
 * Returns rules that play every pair of values of `valuesPaired`.
 * @param fixed options that keep these values, at least the number of players
 */
export function pairedRules(fixed: Partial<RuleOptions> & { readonly players: number }): PairedRules {
  const columns = RULE_NAMES.map((name, at) => {
    const values = Object.hasOwn(fixed, name) ? [fixed[name] as unknown] : valuesPaired(name, fixed.players);
    // Leaves out values that cannot be played with this many players, or with the other fixed options.
    const fitting = values.filter((value) => makesGame({ ...fixed, [name]: value }));
    return fitting.map((value) => choiceOf(name, value, at));
  });
  const open = new Map(pairsOf(columns));
  const rules: RuleSet[] = [];
  const impossible: string[] = [];
  for (let next = open.entries().next(); !next.done; next = open.entries().next()) {
    const [key, [a, b]] = next.value;
    const start = new Map([a, b].map((choice) => [choice.name, choice]));
    const whole = completeChoices(columns, start, open);
    open.delete(key);
    if (whole === null) {
      impossible.push(key);
      continue;
    }
    const found = rulesFor(Object.fromEntries([...whole.values()].map(({ name, value }) => [name, value])));
    for (const pair of pairsIn(found)) open.delete(pair);
    rules.push(found);
  }
  return { rules, impossible };
}
