// The texts of all rules, for refusals.
import { COMBAT_RULES } from '../../shared/model/catalogue/wording/combat.ts';
import { EFFECT_RULES } from '../../shared/model/catalogue/wording/effects.ts';
import { MOVE_RULES } from '../../shared/model/catalogue/wording/movement.ts';
import { SETUP_RULES } from '../../shared/model/catalogue/wording/setup.ts';
import { THING_RULES } from '../../shared/model/catalogue/wording/things.ts';
import { addTexts } from './index.ts';

const all = [...SETUP_RULES, ...THING_RULES, ...MOVE_RULES, ...COMBAT_RULES, ...EFFECT_RULES];
addTexts(Object.fromEntries(all.map((rule) => [`refusal.${rule.id}`, rule.text])));
