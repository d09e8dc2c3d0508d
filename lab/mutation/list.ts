// The lists of faults, read directly from Markdown. lab/mutation/README.md describes the form.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MutationError } from './syntax.ts';

export interface Mutant {
  /** `path.walkers-swim`, unique. */
  id: string;
  /** What is wrong with the game, in a sentence. */
  fault: string;
  /** Rule ids or 'law N': the title of the test that catches it names one of them. */
  breaks: readonly string[];
  /** Where it is: `Match.answer`. */
  symbol: string;
  /** Selectors inside the symbol, from the outer to the inner (select.ts). */
  at: readonly string[];
  /** `drop`, or the replacement (edit.ts). */
  put: string;
  /** The file in which the symbol was last seen; used only if several files have the name. */
  file: string;
  /** Test files or folders to run, or `related`: all tests that import the file. */
  tests: readonly string[];
  /** Only tests with such a title (a regular expression), or null for all. */
  only: string | null;
}

const FAULT = /^- \*\*(?<id>[a-z0-9.-]+)\*\* \((?<breaks>[^)]+)\): (?<fault>[^a-z].*\.)$/;
const CHANGE = /^ {2}`(?<symbol>[\w.]+)`:(?<at>(?: (?:\/ )?`[^`]+`)*) → `(?<put>[^`]+)`$/;

const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, inside = '']) => inside);

/** Reads one list. Throws a MutationError that names the first malformed line. */
export function readList(name: string, text: string): Mutant[] {
  const mutants: Mutant[] = [];
  let file = '';
  let tests: readonly string[] = [];
  let only: string | null = null;
  let fault: RegExpExecArray | null = null;
  for (const [i, line] of text.split('\n').entries()) {
    const fail = (why: string): never => {
      throw new MutationError(`${name}:${i + 1}: ${why}`);
    };
    if (line.startsWith('## ')) [file, tests, only] = [line.slice(3), [], null];
    else if (line.startsWith('Tests: ')) tests = quoted(line);
    else if (line.startsWith('Only: ')) only = quoted(line)[0] ?? fail('no title');
    else if (line.startsWith('  Only: '))
      (mutants.at(-1) ?? fail('no fault')).only = quoted(line)[0] ?? fail('no title');
    else if (line.startsWith('- ')) fault = FAULT.exec(line) ?? fail('not "- **id** (rules): Sentence."');
    else if (line.startsWith('  `')) {
      const change = CHANGE.exec(line)?.groups ?? fail('not "  `symbol`: `selector` → `change`"');
      const { id = '', breaks = '', fault: sentence = '' } = fault?.groups ?? fail('a change without a fault');
      if (file === '' || tests.length === 0) fail('no file or no tests before it');
      const { symbol = '', at = '', put = '' } = change;
      mutants.push({
        id,
        fault: sentence,
        breaks: breaks.split(', '),
        symbol,
        at: quoted(at),
        put,
        file,
        tests,
        only,
      });
      fault = null;
    }
  }
  if (fault !== null) throw new MutationError(`${name}: ${fault.groups?.id} has no change`);
  return mutants;
}

/** Returns all mutants, in the order of the lists. Throws a MutationError if two have the same id. */
export function allMutants(): Mutant[] {
  const folder = join(import.meta.dirname, 'faults');
  const names = readdirSync(folder).sort();
  const mutants = names.flatMap((name) => readList(`faults/${name}`, readFileSync(join(folder, name), 'utf8')));
  const ids = new Set<string>();
  for (const { id } of mutants) {
    if (ids.has(id)) throw new MutationError(`two faults are called ${id}`);
    ids.add(id);
  }
  return mutants;
}
