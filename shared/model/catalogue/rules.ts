/** The rules as data. */
import { COMBAT_RULES } from './wording/combat.ts';
import { EFFECT_RULES } from './wording/effects.ts';
import { MOVE_RULES } from './wording/movement.ts';
import type { RuleInfo } from './wording/row.ts';
import { SETUP_RULES } from './wording/setup.ts';
import { THING_RULES } from './wording/things.ts';

export type { RuleInfo } from './wording/row.ts';

const ALL = [...SETUP_RULES, ...THING_RULES, ...MOVE_RULES, ...COMBAT_RULES, ...EFFECT_RULES];

export type RuleId = (typeof ALL)[number]['id'];

/** The ids of the rules, in the order of the rulebook. */
export const RULES: readonly RuleInfo<RuleId>[] = ALL;

const RULE_BY_ID: ReadonlyMap<string, RuleInfo<RuleId>> = new Map(RULES.map((r) => [r.id, r]));

/** Returns the rule of an id. */
export function ruleInfo(id: string): RuleInfo<RuleId> | undefined {
  return RULE_BY_ID.get(id);
}
