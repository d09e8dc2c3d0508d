// The options of a game and its table (option.ts), and what is derived from them.
export {
  type ClockProfile,
  type DayClock,
  isDayClock,
  OPTION_NAMES,
  OPTIONS,
  type OptionName,
  type OptionValues,
  optionOf,
  PARTS,
  type TableOptions,
  type TableWish,
  usualOf,
} from './all.ts';
export { playsPreset, presetChanges, ruleChanges, tableChanges, tableWith, wishFor } from './changes.ts';
export { GROUPS, type Group, type Option, type ShownWhen } from './option.ts';
export { conflictOf, isBarred, type Problem, problemsOf } from './problems.ts';
export { PROFILE_NAMES, PROFILES, type ProfileName, QUICK_PRESETS } from './profiles.ts';
export { RULE_OPTIONS, type RuleOptions } from './rules.ts';
export { DAY_CLOCKS, LEVEL_NAMES, LEVEL_WORDS } from './table.ts';
export { readRuleOptions, readTable, ruleOptionsOf, settledWish as settled, tableFrom, tableOf } from './whole.ts';
