// Makes rules with certain values of options that are otherwise as classic as possible.
import { rulesFor } from '../../shared/model/game/ruleset.ts';
import type { RuleSet } from '../../shared/model/game/types.ts';
import {
  isBarred,
  type OptionName,
  optionOf,
  problemsOf,
  type TableWish,
  tableOf,
} from '../../shared/model/options/index.ts';

/** Returns a wish with this value, and with fitting values of the options it conflicts with. */
function wishFor(name: OptionName, value: unknown, players: number): TableWish {
  let wish: TableWish = { players, [name]: value };
  for (let [problem] = problemsOf(tableOf(wish)); problem?.option === name; [problem] = problemsOf(tableOf(wish))) {
    const conflict = optionOf(name).conflicts?.[problem.place];
    if (conflict === undefined) break;
    const other = conflict.with as OptionName;
    // Takes the last fitting value; for the number of players that is the highest.
    const fitting = optionOf(other).values.all.findLast(
      (candidate) => !isBarred(conflict, { ...tableOf(wish), [other]: candidate }),
    );
    wish = { ...wish, [other]: fitting };
  }
  return wish;
}

export type Choice = readonly [name: OptionName, value: unknown];

/** Values that are played together in one game. */
interface Handful {
  readonly values: readonly Choice[];
  readonly rules: RuleSet;
}

/** Do two wishes have the same value wherever both name an option? */
const agree = (a: TableWish, b: TableWish): boolean =>
  Object.entries(b).every(([name, value]) => !Object.hasOwn(a, name) || Object.is(a[name as OptionName], value));

/**
 * Returns rules that together play each of these values once, several values in each game.
 * @param size the most values in one game
 */
export function handfulsOf(choices: readonly Choice[], players: number, size: number): Handful[] {
  const handfuls: { values: Choice[]; wish: TableWish }[] = [];
  for (const choice of choices) {
    const [name, value] = choice;
    const wish = wishFor(name, value, name === 'players' ? Number(value) : players);
    const fits = handfuls.find((other) => {
      if (other.values.length >= size || !agree(other.wish, wish)) return false;
      // Checks that this wish conflicts with no value already included.
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
