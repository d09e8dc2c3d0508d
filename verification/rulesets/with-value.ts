// Rules that play a certain value of an option, as classic as they can be beside it.
import { rulesFor } from '../../shared/game/ruleset.ts';
import type { RuleSet } from '../../shared/game/types.ts';
import { type OptionName, optionOf, problemsOf, type TableWish, tableOf } from '../../shared/options/index.ts';

/**
 * The classic game but for one value, and but for what that value makes no game with.
 * @throws Error where there is no such game
 */
export function rulesWith(name: OptionName, value: unknown, players: number): RuleSet {
  let wish: TableWish = { players, [name]: value };
  for (let [problem] = problemsOf(tableOf(wish)); problem?.option === name; [problem] = problemsOf(tableOf(wish))) {
    const conflict = optionOf(name).conflicts?.[problem.place];
    if (conflict === undefined) break;
    const other = conflict.with as OptionName;
    // The last one: of the numbers of players that is as many as there may be.
    const fitting = optionOf(other).values.all.findLast((one) => !conflict.being.includes(one));
    wish = { ...wish, [other]: fitting };
  }
  return rulesFor(wish);
}
