// The rules of simulated games as settings of the command line name them.
import { type OptionName, optionOf, RULE_OPTIONS, type RuleOptions } from '../../shared/options/index.ts';

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
