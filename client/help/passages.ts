// What stands beside the rules in the rulebook: rulings, who decides what, principles, secrets and examples. All of it is
// drawn and searched in one form, the passage; only what bears on the game as it is played here is in the book.
import {
  DECISION_POINTS,
  EXAMPLES,
  PRINCIPLES,
  RULING_CHAPTERS,
  type Ruling,
  SECRETS,
} from '../../shared/catalogue/rulings/index.ts';
import { bookRule } from './rules.ts';
import { th, tIf } from './words.ts';

/** The families in the order of the book; each is a chapter of its own. */
export const FAMILIES = ['AMB', 'D', 'ENG', 'SEC', 'T'] as const;
export type Family = (typeof FAMILIES)[number];

export interface Passage {
  id: string;
  /** The question, the title, or what it is about. */
  head: string;
  lines: readonly string[];
  /** The rules of the book it bears on. */
  rules: readonly string[];
}

interface BesideChapter {
  id: Family;
  title: string;
  about: string;
  /** One part without a title, or several with. */
  parts: readonly { title: string; passages: readonly Passage[] }[];
}

type Source = { id: string; rules: readonly string[] };

/** The fields of an entry in the language that is spoken: the data is English. */
const said = <T extends Source>(entry: T): T => {
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

/** Does it concern the game as it is played here? Its first rule says so; what rests on none concerns every game. */
const isPlayed = ({ rules }: Source): boolean => rules[0] === undefined || bookRule(rules[0]) !== undefined;

const one = (passages: readonly Passage[]) => [{ title: '', passages }];

const PARTS: Readonly<Record<Family, BesideChapter['parts']>> = {
  AMB: RULING_CHAPTERS.map(({ id, rulings }) => ({
    title: tIf(`book.rulings.${id}`),
    passages: rulings.filter(isPlayed).map(said).map(ofRuling),
  })),
  D: one(
    DECISION_POINTS.filter(isPlayed)
      .map(said)
      .map((d) =>
        passage(
          d,
          d.choices,
          th('book.decides', { who: d.who, when: d.when }),
          th('book.fallback', { text: d.fallback }),
        ),
      ),
  ),
  ENG: one(PRINCIPLES.map(said).map((p) => passage(p, p.title, p.text))),
  SEC: one(
    SECRETS.filter(isPlayed)
      .map(said)
      .map((s) => passage(s, s.what, th('book.known', { text: s.known }), th('book.opens', { text: s.opens }))),
  ),
  T: one(
    EXAMPLES.filter(isPlayed)
      .map(said)
      .map((e) => passage(e, e.given, th('book.when', { text: e.when }), e.outcome)),
  ),
};

/** The chapters after the rules. */
export const BESIDE: readonly BesideChapter[] = FAMILIES.map((id) => ({
  id,
  title: tIf(`book.chapter.${id}`),
  about: tIf(`book.about.${id}`),
  parts: PARTS[id].filter((part) => part.passages.length > 0),
}));

const ALL: readonly Passage[] = BESIDE.flatMap((c) => c.parts.flatMap((p) => p.passages));
const BY_ID: ReadonlyMap<string, Passage> = new Map(ALL.map((p) => [p.id, p]));

/** A passage of the book; undefined for one that is not in it. */
export const passageOf = (id: string): Passage | undefined => BY_ID.get(id);

const numberOf = (id: string): number => Number(id.slice(id.indexOf('-') + 1));
const familyOf = (id: string): string => id.slice(0, id.indexOf('-'));

/** What bears on a rule, in the order of the book. */
const BEARING: ReadonlyMap<string, readonly Passage[]> = new Map(
  [...new Set(ALL.flatMap((p) => p.rules))].map((rule) => [rule, ALL.filter((p) => p.rules.includes(rule))]),
);

/** What of a family bears on a rule, by number. */
export const bearingOn = (rule: string, family: Family): readonly Passage[] =>
  (BEARING.get(rule) ?? []).filter((p) => familyOf(p.id) === family).sort((a, b) => numberOf(a.id) - numberOf(b.id));
