// The passages of the rulebook after the rules: rulings, who decides what, principles, secrets and examples.
// All have one form for drawing and searching. The book has only passages that apply to the current game.
import {
  DECISION_POINTS,
  EXAMPLES,
  PRINCIPLES,
  RULING_CHAPTERS,
  type Ruling,
  SECRETS,
} from '../../../shared/model/catalogue/rulings/index.ts';
import { bookRule } from './rules.ts';
import { th, tIf } from './words.ts';

/** The families in the order of the book, one chapter each. */
export const FAMILIES = ['AMB', 'D', 'ENG', 'SEC', 'T'] as const;
type Family = (typeof FAMILIES)[number];

export interface Passage {
  id: string;
  /** The question, title or subject. */
  head: string;
  lines: readonly string[];
  rules: readonly string[];
}

interface SideChapter {
  id: Family;
  title: string;
  about: string;
  /** One part without a title, or several with titles. */
  parts: readonly { title: string; passages: readonly Passage[] }[];
}

type Source = { id: string; rules: readonly string[] };

/** Returns an entry in the current language: the data is English. */
const inLanguage = <T extends Source>(entry: T): T => {
  const fields = Object.entries(entry).map(([field, text]) => [
    field,
    typeof text === 'string' ? tIf(`${entry.id}.${field}`, {}, text) : text,
  ]);
  return Object.fromEntries(fields) as T;
};

const passage = ({ id, rules }: Source, head: string, ...lines: string[]): Passage => ({
  id,
  head,
  lines: lines.filter((line) => line !== ''),
  rules: rules.filter((rule) => bookRule(rule) !== undefined),
});

const ofRuling = (r: Ruling): Passage =>
  passage(r, r.question, r.ruling, r.because === '' ? '' : th('book.because', { text: r.because }));

/** Returns whether an entry applies to the current game, by its first rule; without rules it always does. */
const isPlayed = ({ rules }: Source): boolean => rules[0] === undefined || bookRule(rules[0]) !== undefined;

const untitled = (passages: readonly Passage[]) => [{ title: '', passages }];

const PARTS: Readonly<Record<Family, SideChapter['parts']>> = {
  AMB: RULING_CHAPTERS.map(({ id, rulings }) => ({
    title: tIf(`book.rulings.${id}`),
    passages: rulings.filter(isPlayed).map(inLanguage).map(ofRuling),
  })),
  D: untitled(
    DECISION_POINTS.filter(isPlayed)
      .map(inLanguage)
      .map((d) =>
        passage(
          d,
          d.choices,
          th('book.decides', { who: d.who, when: d.when }),
          th('book.fallback', { text: d.fallback }),
        ),
      ),
  ),
  ENG: untitled(PRINCIPLES.map(inLanguage).map((p) => passage(p, p.title, p.text))),
  SEC: untitled(
    SECRETS.filter(isPlayed)
      .map(inLanguage)
      .map((s) => passage(s, s.what, th('book.known', { text: s.known }), th('book.opens', { text: s.opens }))),
  ),
  T: untitled(
    EXAMPLES.filter(isPlayed)
      .map(inLanguage)
      .map((e) => passage(e, e.given, th('book.when', { text: e.when }), e.outcome)),
  ),
};

/** The chapters after the rules. */
export const SIDE_CHAPTERS: readonly SideChapter[] = FAMILIES.map((id) => ({
  id,
  title: tIf(`book.chapter.${id}`),
  about: tIf(`book.about.${id}`),
  parts: PARTS[id].filter((part) => part.passages.length > 0),
}));

const ALL: readonly Passage[] = SIDE_CHAPTERS.flatMap((c) => c.parts.flatMap((p) => p.passages));
const BY_ID: ReadonlyMap<string, Passage> = new Map(ALL.map((p) => [p.id, p]));

/** Returns a passage of the book; undefined if the book does not have it. */
export const passageOf = (id: string): Passage | undefined => BY_ID.get(id);

const numberOf = (id: string): number => Number(id.slice(id.indexOf('-') + 1));
const familyOf = (id: string): string => id.slice(0, id.indexOf('-'));

const BEARING: ReadonlyMap<string, readonly Passage[]> = new Map(
  [...new Set(ALL.flatMap((p) => p.rules))].map((rule) => [rule, ALL.filter((p) => p.rules.includes(rule))]),
);

/** Returns the passages of a family about a rule, by number. */
export const bearingOn = (rule: string, family: Family): readonly Passage[] =>
  (BEARING.get(rule) ?? []).filter((p) => familyOf(p.id) === family).sort((a, b) => numberOf(a.id) - numberOf(b.id));
