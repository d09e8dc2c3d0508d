// Searches rules, passages and pieces.
import { KINDS } from '../../../shared/model/catalogue/kinds.ts';
import { entryOf, type HelpEntry, TOPICS } from './entries.ts';
import { passageOf, SIDE_CHAPTERS } from './passages.ts';
import { BOOK, bookRule } from './rules.ts';

/** Returns whether the book has a rule, ruling, decision, principle, secret or example with this id. */
export const inBook = (id: string): boolean => bookRule(id) !== undefined || passageOf(id) !== undefined;

/**
 * Returns plain letters without case, accents and kinds of apostrophes. Keeps the length of ordinary text.
 */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\u2018\u2019]/g, "'")
    .toLowerCase();

/** Returns the words of a query. */
export const wordsOf = (query: string): string[] =>
  plain(query)
    .split(/\s+/)
    .filter((w) => w !== '');

interface Numbered {
  id: string;
  text: string;
  chapter: string;
}
export type Hit = Numbered | { entry: HelpEntry };

function once<T>(find: () => T): () => T {
  let found: T | undefined;
  return () => {
    found ??= find();
    return found;
  };
}

interface Indexed {
  hit: Hit;
  head: string;
  body: string;
}

/** Other names of pieces: names on the counters of 1986, and alternative spellings. */
const ALSO: Readonly<Record<string, string>> = {
  'kind.firewall': 'Fire Wall',
  'kind.sword_master': 'Swordsman',
  'kind.baron_munchausen': 'Munchhausen',
  'kind.assassin_primus': 'Assassin',
  'kind.master_thief': 'Thief',
  'word.citadel': 'win winning',
  'word.bluff': 'supported unsupported',
};
const otherNames = ({ kind, topic }: HelpEntry): string =>
  `${kind < 0 ? '' : KINDS[kind]?.printed} ${ALSO[topic] ?? ''}`;

const NUMBERED: readonly Numbered[] = [
  ...BOOK.flatMap((c) => c.rules.map(({ id, text }) => ({ id, text, chapter: c.title }))),
  ...SIDE_CHAPTERS.flatMap((c) =>
    c.parts.flatMap((part) =>
      part.passages.map(({ id, head, lines }) => ({ id, text: [head, ...lines].join(' '), chapter: c.title })),
    ),
  ),
];

/** The index is built at the first search, when all texts are loaded. */
const indexed = once((): Indexed[] => [
  ...TOPICS.flatMap((topic): Indexed[] => {
    const entry = entryOf(topic);
    if (entry === null) return [];
    const body = plain([otherNames(entry), entry.sort, ...entry.facts, ...entry.paragraphs].join(' '));
    return [{ hit: { entry }, head: plain(entry.title), body }];
  }),
  ...NUMBERED.map((hit): Indexed => ({ hit, head: plain(hit.id), body: plain(`${hit.chapter} ${hit.text}`) })),
]);

/**
 * Returns the rules, passages and pieces with all words of a
 * query, hits in names and ids first; none for an empty query.
 */
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
