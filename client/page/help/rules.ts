// The rules of the book by chapters. Their texts come from their files, not from the page's short list for
// refusals.
import type { RuleInfo } from '../../../shared/model/catalogue/rules.ts';
import { COMBAT_RULES } from '../../../shared/model/catalogue/wording/combat.ts';
import { EFFECT_RULES } from '../../../shared/model/catalogue/wording/effects.ts';
import { MOVE_RULES } from '../../../shared/model/catalogue/wording/movement.ts';
import { SETUP_RULES } from '../../../shared/model/catalogue/wording/setup.ts';
import { THING_RULES } from '../../../shared/model/catalogue/wording/things.ts';
import { tIf } from './words.ts';

const CHAPTERS: readonly (readonly [string, ...string[]])[] = [
  ['COMP'],
  ['SETUP'],
  ['TURN'],
  ['INC'],
  ['HERO'],
  ['REC'],
  ['DEP'],
  ['BLUF'],
  ['REM'],
  ['MOVE'],
  ['FLY'],
  ['CONQ'],
  ['EXPL'],
  ['BRIB'],
  ['COMB', 'HIT', 'RET', 'POST', 'MULT', 'RIVAL'],
  ['FORT'],
  ['CIT'],
  ['POWER'],
  ['EVT'],
  ['MAG'],
  ['HPOW', 'NEWH'],
  ['POW'],
  ['VAR'],
];

interface Chapter {
  id: string;
  title: string;
  rules: readonly RuleInfo[];
}

const familyOf = (id: string): string => id.slice(0, id.indexOf('-'));

/** The chapters with rules that some table may play. */
export const BOOK: readonly Chapter[] = (() => {
  const all = [...SETUP_RULES, ...THING_RULES, ...MOVE_RULES, ...COMBAT_RULES, ...EFFECT_RULES];
  const chapters = CHAPTERS.map((families) => ({
    id: families[0],
    title: tIf(`book.chapter.${families[0]}`),
    rules: all
      .filter((r) => families.includes(familyOf(r.id)))
      .map((r) => ({ ...r, text: tIf(`refusal.${r.id}`, {}, r.text) })),
  }));
  return chapters.filter(({ rules }) => rules.length > 0);
})();

const RULE: ReadonlyMap<string, RuleInfo> = new Map(BOOK.flatMap((c) => c.rules.map((r) => [r.id, r] as const)));

/** Returns a rule of the book; undefined if the book does not have it. */
export const bookRule = (id: string): RuleInfo | undefined => RULE.get(id);
