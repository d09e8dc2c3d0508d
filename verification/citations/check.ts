/** Checks that every id, option, name and path that prose or code mentions exists. */

import { findCommand, type Table } from '../../scripts/commands/find.mjs';
import type { Cited } from '../../shared/model/catalogue/rulings/index.ts';
import type { ParsedFile } from './prose.ts';

export interface Fault {
  readonly file: string;
  readonly line: number;
  readonly what: string;
}

/** Matches `MOVE-09` and `AMB-122`; in a range such as `AMB-34…37` also the second number. */
const ID = /(?<![\w-])([A-Z]{1,6})-(\d{2,3})(?:(?:…|\.\.\.?)(?:\1-)?(\d{2,3}))?(?![\w-])/g;
/** Prefixes that look like ids of this project but are not. */
const FOREIGN_IDS = new Set(['SHA', 'UTF', 'ISO', 'RFC']);

const families = (known: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...known].map((id) => id.slice(0, id.indexOf('-'))));

/**
 * Returns the ids in a text that are defined nowhere.
 * @param own the families that count; null: all
 */
function idsIn(text: string, known: ReadonlySet<string>, own: ReadonlySet<string> | null): string[] {
  return [...text.matchAll(ID)].flatMap(([, family = '', from, to]) => {
    if (FOREIGN_IDS.has(family) || own?.has(family) === false) return [];
    return [from, to].flatMap((n) => (n === undefined || known.has(`${family}-${n}`) ? [] : [`${family}-${n}`]));
  });
}

const lineAt = (source: string, offset: number): number => source.slice(0, offset).split('\n').length;

/** In code only numbers of existing families count, because the path of a drawing may look like an id. */
export function unknownIds(files: readonly ParsedFile[], known: ReadonlySet<string>): Fault[] {
  const own = families(known);
  return files.flatMap(({ file, prose, code }) => [
    ...prose.flatMap(({ line, text }) =>
      idsIn(text, known, null).map((id) => ({ file, line, what: `no such id: ${id}` })),
    ),
    ...code
      .split('\n')
      .flatMap((text, i) => idsIn(text, known, own).map((id) => ({ file, line: i + 1, what: `no such id: ${id}` }))),
  ]);
}

/** Matches a comment that opens with ids and a colon. (A test title may.) */
const NUMBERS_FIRST = /^(?:\/\/|\/\*\*?) ?(?:[A-Z]{1,6}-\d{2,3}(?:(?:…|\.\.\.?)\S*)?,? ?(?:and )?)+:/;

/** Returns comments that open with ids: the sentence should come first. */
export function commentsOpeningWithIds(files: readonly ParsedFile[]): Fault[] {
  return files.flatMap(({ prose }) =>
    prose.flatMap(({ file, line, text }) =>
      NUMBERS_FIRST.test(text) ? [{ file, line, what: 'the sentence comes first, the ids last' }] : [],
    ),
  );
}

export function unknownRules(cited: readonly Cited[], rules: ReadonlySet<string>): string[] {
  return cited.flatMap(({ id, rules: on }) => on.filter((r) => !rules.has(r)).map((r) => `${id} bears on ${r}`));
}

export const unusedRefusals = (files: readonly ParsedFile[], codes: readonly string[]): Fault[] =>
  codes
    .filter((code) => !files.some((file) => file.code.includes(`'${code}'`)))
    .map((code) => ({ file: 'shared/model/catalogue/refusals.ts', line: 1, what: `nothing is refused with ${code}` }));

/** Matches `word`, `word.word` and `word()`: a name in the code as prose quotes it. */
const QUOTED = /`([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*)(?:\(\)|\(…\))?`/g;
const WORD = /[A-Za-z_$][\w$]*/g;

/** Returns names that prose quotes (`cashed`, `g.hexes`) and the code lacks. */
export function unknownNames(files: readonly ParsedFile[], others: ReadonlySet<string>): Fault[] {
  const words = new Set(files.flatMap(({ code }) => code.match(WORD) ?? []));
  // The names of metrics have a prefix that the code adds.
  const isWord = (word: string) => [word, word.replace(/^kings_/, '')].some((w) => words.has(w) || others.has(w));
  const isKnown = (name: string) => others.has(name) || name.split('.').every(isWord);
  return files.flatMap(({ prose }) =>
    prose.flatMap(({ file, line, text }) =>
      [...text.matchAll(QUOTED)].flatMap(([, name = '']) =>
        isPath(name) || isKnown(name) ? [] : [{ file, line, what: `no such name: ${name}` }],
      ),
    ),
  );
}

const TOPS = '(?:shared|server|client|verification|lab|scripts|docs|assets|\\.{1,2})';
const ENDING = '\\.(?:ts|tsx|mjs|css|json|md|html|svg|png|webp)';
const PATH = new RegExp(
  `(?<![\\w/.:@#-])(${TOPS}/[\\w./*-]*[\\w*]|[\\w-]+(?:/[\\w.*-]+)*/?[\\w.*-]*${ENDING})(?![\\w-]|\\.\\w)`,
  'g',
);
const isPath = (text: string): boolean => new RegExp(`${ENDING}$`).test(text);

function normal(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/**
 * Returns files and folders that prose names and that do not exist from the root, from the file's folder, or
 * as the end of a path.
 */
export function unknownPaths(files: readonly ParsedFile[], all: readonly string[], made: readonly RegExp[]): Fault[] {
  const folders = new Set(all.flatMap((f) => f.split('/').map((_, i, parts) => parts.slice(0, i).join('/'))));
  const present = new Set([...all, ...folders]);
  const ends = [...present].map((p) => `/${p}`).join('\n');
  const exists = (path: string, from: string): boolean => {
    if (made.some((m) => m.test(path))) return true;
    const siblingPath = normal(`${from.slice(0, from.lastIndexOf('/') + 1)}${path}`);
    if (path.includes('*')) {
      const glob = new RegExp(`/${path.replace(/[.]/g, '\\.').replace(/\*+/g, '[^\\n]*')}(\\n|$)`);
      return glob.test(ends);
    }
    const plain = normal(path);
    return present.has(plain) || present.has(siblingPath) || `${ends}\n`.includes(`/${plain}\n`);
  };
  return files.flatMap(({ file, prose }) =>
    prose.flatMap(({ line, text }) =>
      [...pathText(file, text).matchAll(PATH)].flatMap(([, path = '']) =>
        exists(path, file) ? [] : [{ file, line, what: `no such file: ${path}` }],
      ),
    ),
  );
}

/**
 * Returns the text in which paths are searched. In a document only quoted or linked text names files, so that
 * its prose may say "and/or".
 */
function pathText(file: string, text: string): string {
  if (!file.endsWith('.md')) return text;
  return [...text.matchAll(/`([^`]+)`|\]\(([^)#\s]+)/g)].map(([, quoted, link]) => quoted ?? link).join(' ; ');
}

/** Returns strings of a settings file that look like paths of the project and do not exist. */
export function unknownInSettings(
  file: string,
  source: string,
  all: readonly string[],
  made: readonly RegExp[],
): Fault[] {
  const folders = new Set(all.flatMap((f) => f.split('/').map((_, i, parts) => parts.slice(0, i).join('/'))));
  const tops = new Set([...folders].filter((f) => f !== '' && !f.includes('/')));
  return [...source.matchAll(/"!?((?:\.\/)?[\w@.-]+(?:\/[\w.*-]+)*)"(?!\s*:)/g)].flatMap((m) => {
    const path = normal(m[1] ?? '');
    const looksLike = path.includes('/') ? tops.has(path.slice(0, path.indexOf('/'))) : isListed(source, m.index);
    if (!looksLike || path.includes('*') || made.some((r) => r.test(path))) return [];
    return all.includes(path) || folders.has(path)
      ? []
      : [{ file, line: lineAt(source, m.index), what: `no such file: ${path}` }];
  });
}

function isListed(source: string, at: number): boolean {
  const open = source.lastIndexOf('[', at);
  return open > source.lastIndexOf(']', at) && /"(include|exclude|includes)":\s*$/.test(source.slice(0, open));
}

const COMMAND = /\bnpm run (?:-s )?([\w-]+(?::[\w-]+)*)(?: -- ([a-z][\w-]*(?: [a-z]+)?))?/g;

/**
 * Returns commands that prose names and that are neither
 * scripts of package.json nor in the table of their script.
 */
export function unknownCommands(
  files: readonly ParsedFile[],
  scripts: ReadonlySet<string>,
  tables: Readonly<Record<string, Table>>,
): Fault[] {
  const isKnown = (script: string, words: string): boolean => {
    const table = words === '' ? undefined : tables[script];
    return scripts.has(script) && (table === undefined || findCommand(table, words.split(' ')) !== null);
  };
  return files.flatMap(({ prose }) =>
    prose.flatMap(({ file, line, text }) =>
      [...text.matchAll(COMMAND)].flatMap(([whole, script = '', words = '']) =>
        isKnown(script, words) ? [] : [{ file, line, what: `no such command: ${whole}` }],
      ),
    ),
  );
}
