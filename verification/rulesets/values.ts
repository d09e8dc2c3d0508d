// The values that an option is tried with in simulated games.
import { type OptionName, optionOf, RULE_OPTIONS, usualOf } from '../../shared/options/index.ts';

/** The options of the rules, in their order. */
export const RULE_NAMES = Object.keys(RULE_OPTIONS) as readonly (keyof typeof RULE_OPTIONS)[];

/** As many values as are tried one by one; of a longer range both ends, what is usual, and no limit. */
const FEW = 8;

/** Of forts by level: none, one of each, what is usual, more than anybody builds. */
const SUPPLIES = [
  [0, 0, 0, 0, 0],
  [0, 1, 1, 1, 1],
  [0, 10, 8, 8, 6],
  [0, 100, 100, 100, 100],
];

/** Every value that an option can have in a simulated game; where there is no end of them, some. */
export function everyValueOf(name: OptionName): readonly unknown[] {
  const { values } = optionOf(name);
  return [...values.all, ...SUPPLIES.filter((supply) => values.is(supply))];
}

/** The values of an option whose pairs with those of others are played. */
export function valuesPaired(name: OptionName, players: number): readonly unknown[] {
  const every = everyValueOf(name);
  if (every.length <= FEW) return every;
  const ends = [every[0], usualOf(optionOf(name), players), every.findLast((value) => value !== null)];
  return [...new Set([...ends, ...every.filter((value) => value === null)])];
}
