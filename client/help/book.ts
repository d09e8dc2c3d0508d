// The rulebook as data: the chapters with their rules, and the search over rules and pieces.
// The wordings come from their files, not from the short list that the page keeps for refusals.
import { KINDS } from '../../shared/catalogue/kinds.ts';
import type { RuleInfo } from '../../shared/catalogue/rules.ts';
import { COMBAT_RULES } from '../../shared/catalogue/wording/combat.ts';
import { EFFECT_RULES } from '../../shared/catalogue/wording/effects.ts';
import { MOVE_RULES } from '../../shared/catalogue/wording/movement.ts';
import { SETUP_RULES } from '../../shared/catalogue/wording/setup.ts';
import { THING_RULES } from '../../shared/catalogue/wording/things.ts';
import { type Entry, entryOf, TOPICS } from './entries.ts';
import { tIf } from './words.ts';

/** The chapters in order, each with the families of rules it holds. */
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
  ['HPOW'],
];

/** Rules of these chapters that are a variant's, and switched off in the game as it is played here. */
export const VARIANTS: readonly string[] = [
  'TURN-05',
  'REC-11',
  'MOVE-14',
  'CONQ-03',
  'EXPL-12',
  'EXPL-13',
  'FORT-05',
  'CIT-08',
  'CIT-09',
  'CIT-10',
  'EVT-11',
  'MAG-12',
];

export interface Chapter {
  id: string;
  title: string;
  rules: readonly RuleInfo[];
}

const familyOf = (id: string): string => id.slice(0, id.indexOf('-'));

/** The rulebook's chapters (sections 1.1 to 1.21 of the rules). */
export const BOOK: readonly Chapter[] = (() => {
  const all = [...SETUP_RULES, ...THING_RULES, ...MOVE_RULES, ...COMBAT_RULES, ...EFFECT_RULES];
  return CHAPTERS.map((families) => ({
    id: families[0],
    title: tIf(`book.chapter.${families[0]}`),
    rules: all.filter((r) => families.includes(familyOf(r.id)) && !VARIANTS.includes(r.id)),
  }));
})();

const RULE: ReadonlyMap<string, RuleInfo> = new Map(BOOK.flatMap((c) => c.rules.map((r) => [r.id, r] as const)));

/** A rule of the book; undefined for one that is not in it. */
export const bookRule = (id: string): RuleInfo | undefined => RULE.get(id);

/** Plain letters, so that case, accents and sorts of apostrophes do not matter. Keeps the length of ordinary text. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\u2018\u2019]/g, "'")
    .toLowerCase();

/** The words that are searched for. */
export const wordsOf = (query: string): string[] =>
  plain(query)
    .split(/\s+/)
    .filter((w) => w !== '');

export type Hit = { rule: RuleInfo; chapter: string } | { entry: Entry };

interface Indexed {
  hit: Hit;
  head: string;
  body: string;
}

/** Other names by which a piece may be looked for: those on the counters of 1986, and what else it is called. */
const ALSO: Readonly<Record<string, string>> = {
  'kind.firewall': 'Fire Wall',
  'kind.sword_master': 'Swordsman',
  'kind.baron_munchausen': 'Munchhausen',
  'kind.assassin_primus': 'Assassin',
  'kind.master_thief': 'Thief',
  'word.citadel': 'win winning',
  'word.bluff': 'supported unsupported',
};
const otherNames = ({ kind, topic }: Entry): string => `${kind < 0 ? '' : KINDS[kind]?.printed} ${ALSO[topic] ?? ''}`;

let index: Indexed[] | null = null;

function indexed(): Indexed[] {
  index ??= [
    ...TOPICS.flatMap((topic): Indexed[] => {
      const entry = entryOf(topic);
      if (entry === null) return [];
      const body = plain([otherNames(entry), entry.sort, ...entry.facts, ...entry.paragraphs].join(' '));
      return [{ hit: { entry }, head: plain(entry.title), body }];
    }),
    ...BOOK.flatMap((c) =>
      c.rules.map(
        (rule): Indexed => ({
          hit: { rule, chapter: c.title },
          head: plain(rule.id),
          body: plain(`${c.title} ${rule.text}`),
        }),
      ),
    ),
  ];
  return index;
}

/** Rules and pieces that hold all words of a query, names and numbers first; empty for an empty query. */
export function search(query: string): Hit[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const rank = ({ head, body }: Indexed): number => {
    if (!words.every((w) => head.includes(w) || body.includes(w))) return -1;
    const named = words.filter((w) => head.includes(w)).length;
    return named === words.length ? (head.startsWith(words[0] as string) ? 3 : 2) : named > 0 ? 1 : 0;
  };
  return indexed()
    .map((row) => ({ row, at: rank(row) }))
    .filter((r) => r.at >= 0)
    .sort((a, b) => b.at - a.at)
    .map((r) => r.row.hit);
}
