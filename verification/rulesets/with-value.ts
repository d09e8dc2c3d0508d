// Rules that play certain values of options, as classic as they can be beside them.
import { rulesFor } from '../../shared/game/ruleset.ts';
import type { RuleSet } from '../../shared/game/types.ts';
import {
  isBarred,
  type OptionName,
  optionOf,
  problemsOf,
  type TableWish,
  tableOf,
} from '../../shared/options/index.ts';

/** What is wished so that one value makes a game: that value, and others of options that it makes no game with. */
function wishFor(name: OptionName, value: unknown, players: number): TableWish {
  let wish: TableWish = { players, [name]: value };
  for (let [problem] = problemsOf(tableOf(wish)); problem?.option === name; [problem] = problemsOf(tableOf(wish))) {
    const conflict = optionOf(name).conflicts?.[problem.place];
    if (conflict === undefined) break;
    const other = conflict.with as OptionName;
    // The last one: of the numbers of players that is as many as there may be.
    const fitting = optionOf(other).values.all.findLast(
      (one) => !isBarred(conflict, { ...tableOf(wish), [other]: one }),
    );
    wish = { ...wish, [other]: fitting };
  }
  return wish;
}

/** A value of an option. */
export type Choice = readonly [name: OptionName, value: unknown];

/** Some values that are played in one game. */
export interface Handful {
  readonly values: readonly Choice[];
  readonly rules: RuleSet;
}

/** Do two wishes ask for the same where both ask? */
const agree = (a: TableWish, b: TableWish): boolean =>
  Object.entries(b).every(([name, value]) => !Object.hasOwn(a, name) || Object.is(a[name as OptionName], value));

/**
 * Rules in which each of these values is played once, some of them together, the rest of the game as classic as it can be.
 * @param size as many values are played together at most
 */
export function handfulsOf(choices: readonly Choice[], players: number, size: number): Handful[] {
  const handfuls: { values: Choice[]; wish: TableWish }[] = [];
  for (const choice of choices) {
    const [name, value] = choice;
    const wish = wishFor(name, value, name === 'players' ? Number(value) : players);
    const fits = handfuls.find((other) => {
      if (other.values.length >= size || !agree(other.wish, wish)) return false;
      // Nor is one that was taken along for another value changed by this one.
      return problemsOf(tableOf({ ...other.wish, ...wish })).length === 0;
    });
    if (fits === undefined) handfuls.push({ values: [choice], wish });
    else {
      fits.values.push(choice);
      fits.wish = { ...fits.wish, ...wish };
    }
  }
  return handfuls.map(({ values, wish }) => ({ values, rules: rulesFor(wish) }));
}
