/** The pages of docs/rules, generated from the rules, rulings, decisions, secrets and examples. */
import { page as titles } from '../../client/i18n/en/help/page.ts';
import { RULES, type RuleInfo } from '../../shared/model/catalogue/rules.ts';
import {
  CITED,
  DECISION_POINTS,
  EXAMPLES,
  PRINCIPLES,
  RULING_CHAPTERS,
  SECRETS,
} from '../../shared/model/catalogue/rulings/index.ts';
import { wrapped } from './wrap.ts';

const NOTE = '<!-- Written by `npm run docs` from shared/model/catalogue. Change the data, not this page. -->';

const PAGES: Readonly<Record<string, string>> = {
  AMB: 'rulings.md',
  D: 'decisions.md',
  ENG: 'principles.md',
  SEC: 'principles.md',
  T: 'examples.md',
};
const familyOf = (id: string): string => id.slice(0, id.indexOf('-'));
const link = (id: string): string => `[${id}](${PAGES[familyOf(id)] ?? 'rulebook.md'}#${id.toLowerCase()})`;

const KNOWN = new Set([...RULES, ...CITED].map((rule) => rule.id));
/** Turns each known rule id in a text into a link. */
const linked = (text: string): string => text.replace(/\b[A-Z]+-\d{2,3}\b/g, (id) => (KNOWN.has(id) ? link(id) : id));
const list = (ids: readonly string[]): string => ids.map(link).join(', ');

const lines = (...all: readonly (string | false)[]): string =>
  `${all.flatMap((block) => (block === false ? [] : [wrapped(block)])).join('\n\n')}\n`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Families of rules that share a chapter with another family, and chapters whose title the page lacks. */
const CHAPTER_OF: Readonly<Record<string, string>> = {
  HIT: 'COMB',
  RET: 'COMB',
  POST: 'COMB',
  MULT: 'COMB',
  RIVAL: 'COMB',
};
const MORE_TITLES: Readonly<Record<string, string>> = {
  NEWH: 'Heroes of the house',
  POW: 'Powers of players',
  VAR: 'Variants',
};
const titleOf = (chapter: string): string => {
  const key = `book.chapter.${chapter}`;
  return MORE_TITLES[chapter] ?? (key in titles ? titles[key as keyof typeof titles] : chapter);
};

const onRule = (rule: string, family: string): string[] =>
  CITED.filter((c) => familyOf(c.id) === family && c.rules.includes(rule)).map((c) => c.id);

function ruleLines(rule: RuleInfo): string[] {
  const see = (
    [
      ['Rulings', 'AMB'],
      ['Decisions', 'D'],
      ['Principles', 'ENG'],
      ['Secrets', 'SEC'],
      ['Examples', 'T'],
    ] as const
  ).flatMap(([name, family]) => {
    const ids = onRule(rule.id, family);
    return ids.length === 0 ? [] : [`${name}: ${list(ids)}`];
  });
  const notes = [`Source: ${rule.source}`, ...see].join('. ');
  return [`### ${rule.id}`, linked(rule.text), `<sub>${notes}.</sub>`];
}

function rulebook(): string {
  const chapters = new Map<string, RuleInfo[]>();
  for (const rule of RULES) {
    const family = familyOf(rule.id);
    const chapter = CHAPTER_OF[family] ?? family;
    chapters.set(chapter, [...(chapters.get(chapter) ?? []), rule]);
  }
  return lines(
    NOTE,
    '# Rulebook',
    'Every rule of the game in words of our own, under the number by which code, tests and the page cite it.',
    ...[...chapters].flatMap(([chapter, rules]) => [`## ${titleOf(chapter)}`, ...rules.flatMap(ruleLines)]),
  );
}

function rulings(): string {
  return lines(
    NOTE,
    '# Rulings',
    titles['book.about.AMB'],
    ...RULING_CHAPTERS.flatMap((chapter) => [
      `## ${titles[`book.rulings.${chapter.id}` as keyof typeof titles]}`,
      ...chapter.rulings.flatMap((r) => [
        `### ${r.id}`,
        `**${r.question}**`,
        linked(r.ruling),
        r.because !== '' && `*Why:* ${linked(r.because)}`,
        `<sub>Rules: ${list(r.rules)}.</sub>`,
      ]),
    ]),
  );
}

function decisions(): string {
  return lines(
    NOTE,
    '# Decisions',
    `${titles['book.about.D']} “The lowest” is the one of lowest value; ties go by the order of the catalogue.`,
    ...DECISION_POINTS.flatMap((d) => [
      `### ${d.id}`,
      `**${d.choices}.** ${d.who}. ${d.when}.`,
      `If the clock runs out: ${linked(d.fallback)}.`,
      `<sub>Rules: ${list(d.rules)}.</sub>`,
    ]),
  );
}

function principles(): string {
  return lines(
    NOTE,
    '# Principles and secrets',
    '## Principles',
    titles['book.about.ENG'],
    ...PRINCIPLES.flatMap((p) => [`### ${p.id}`, `**${p.title}.** ${linked(p.text)}`]),
    '## Secrets',
    titles['book.about.SEC'],
    ...SECRETS.flatMap((s) => [
      `### ${s.id}`,
      `**${capital(s.what)}.** Known to: ${s.known}. To all: ${linked(s.opens)}`,
      s.rules.length > 0 && `<sub>Rules: ${list(s.rules)}.</sub>`,
    ]),
  );
}

function examples(): string {
  return lines(
    NOTE,
    '# Examples',
    `${titles['book.about.T']} A test of that number plays it.`,
    ...EXAMPLES.flatMap((e) => [
      `### ${e.id}`,
      `**Given** ${e.given}. **When** ${e.when}. **Then** ${e.outcome}`,
      `<sub>Rules: ${list(e.rules)}.</sub>`,
    ]),
  );
}

function contents(): string {
  return lines(
    NOTE,
    '# The rules',
    [
      `- [Rulebook](rulebook.md): ${RULES.length} rules.`,
      `- [Rulings](rulings.md): ${CITED.filter((c) => familyOf(c.id) === 'AMB').length} answers to what the printed rules leave open.`,
      `- [Decisions](decisions.md): ${DECISION_POINTS.length} points where a player decides, and what happens if the clock runs out.`,
      `- [Principles and secrets](principles.md): what always holds, and who knows what.`,
      `- [Examples](examples.md): ${EXAMPLES.length} positions and their outcomes.`,
    ].join('\n'),
    '## Where they come from',
    'The sources named with the rules are the rulebook of 1986 (by its sections), a summary by players, the requirements of an ' +
      'earlier online version (“design document”), and a page in French with the only full text of the hero powers, events and ' +
      'magic items and with house rules. None of their sentences is repeated here.',
  );
}

export const pages = (): Readonly<Record<string, string>> => ({
  'README.md': contents(),
  'rulebook.md': rulebook(),
  'rulings.md': rulings(),
  'decisions.md': decisions(),
  'principles.md': principles(),
  'examples.md': examples(),
});
