// The lists of faults. lab/mutation/README.md describes the form.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MutationError } from './syntax.ts';

export interface Mutant {
  /** The unique name of the mutant, such as `path.walkers-swim`. */
  id: string;
  fault: string;
  /** The rules that the fault breaks. A test that catches the fault names one of them in its title. */
  breaks: readonly string[];
  /** The function or constant with the fault: `Match.answer`. */
  symbol: string;
  /** Selectors from the outer to the inner node (select.ts). */
  at: readonly string[];
  /** `drop`, or the replacement (edit.ts). */
  put: string;
  /** The file, needed only if several files have the symbol. */
  file: string;
  /** `related`: all tests that import the file. */
  tests: readonly string[];
  /** A regular expression for titles, or null for all. */
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

/** Throws a MutationError for a duplicate id. */
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
