/** The rules as data: used by the page's rulebook and help, and by `npm run rules`. */
import { COMBAT_RULES } from './wording/combat.ts';
import { EFFECT_RULES } from './wording/effects.ts';
import { MOVE_RULES } from './wording/movement.ts';
import type { RuleInfo } from './wording/row.ts';
import { SETUP_RULES } from './wording/setup.ts';
import { THING_RULES } from './wording/things.ts';

export type { RuleInfo } from './wording/row.ts';

const ALL = [...SETUP_RULES, ...THING_RULES, ...MOVE_RULES, ...COMBAT_RULES, ...EFFECT_RULES];

export type RuleId = (typeof ALL)[number]['id'];

/** Every rule of the game, in the order of the rulebook. */
export const RULES: readonly RuleInfo<RuleId>[] = ALL;

const RULE_BY_ID: ReadonlyMap<string, RuleInfo<RuleId>> = new Map(RULES.map((r) => [r.id, r]));

/** Returns the rule of an id, or undefined. */
export function ruleInfo(id: string): RuleInfo<RuleId> | undefined {
  return RULE_BY_ID.get(id);
}
