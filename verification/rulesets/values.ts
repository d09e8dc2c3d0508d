import { type OptionName, optionOf, RULE_OPTIONS, usualOf } from '../../shared/model/options/index.ts';

export const RULE_NAMES = Object.keys(RULE_OPTIONS) as readonly (keyof typeof RULE_OPTIONS)[];

/**
 * Plays every value of a range of at most this length; of a longer range both ends, the
 * default, and no limit.
 */
const FEW = 8;

/** Forts by level: none, one of each, the default, more than any game needs. */
const SUPPLIES = [
  [0, 0, 0, 0, 0],
  [0, 1, 1, 1, 1],
  [0, 10, 8, 8, 6],
  [0, 100, 100, 100, 100],
];

/** Returns every value that an option can have in a simulated game; some of them if they are unlimited. */
export function everyValueOf(name: OptionName): readonly unknown[] {
  const { values } = optionOf(name);
  return [...values.all, ...SUPPLIES.filter((supply) => values.is(supply))];
}

/** Returns the values of an option whose pairs with other options' values are played. */
export function valuesPaired(name: OptionName, players: number): readonly unknown[] {
  const every = everyValueOf(name);
  if (every.length <= FEW) return every;
  const ends = [every[0], usualOf(optionOf(name), players), every.findLast((value) => value !== null)];
  return [...new Set([...ends, ...every.filter((value) => value === null)])];
}
