/** Finds the rule ids that the titles of tests name. */

export interface TestTitle {
  /** The file, relative to the project's folder. */
  readonly file: string;
  readonly line: number;
  readonly title: string;
  /** Rule ids in the title, in order, each once. */
  readonly ids: readonly string[];
}

const CALL = /(?<![\w$.'"`-])(?:describe|test|it)((?:\.\w+)*)\s*(?=\()/g;
const ID = /(?<![A-Za-z0-9-])[A-Z]+-\d{2}(?![0-9])/g;
/** These take a table or generators first; the title stands in the second pair of brackets. */
const CURRIED = /\.(?:each|for|prop|runIf|skipIf)\b/;
/** A test that does not run proves nothing. */
const IDLE = /\.(?:skip|todo|fails)\b/;

/** Blanks whole-line comments, keeping every offset: a test that is commented out is none. */
function withoutComments(source: string): string {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ');
  return source.replace(/^[ \t]*\/\*[\s\S]*?\*\//gm, blank).replace(/^[ \t]*\/\/.*$/gm, blank);
}

/** The end of the string literal that starts at `at`: the offset of its closing quote, or -1. */
function stringEnd(source: string, at: number): number {
  const quote = source[at];
  for (let i = at + 1; i < source.length; i++) {
    if (source[i] === '\\') i++;
    else if (source[i] === quote) return i;
  }
  return -1;
}

/** The offset after the bracket that closes the one at `at`, or -1; brackets inside strings do not count. */
function bracketEnd(source: string, at: number): number {
  let depth = 0;
  for (let i = at; i < source.length; i++) {
    const c = source[i] as string;
    if (c === '"' || c === "'" || c === '`') {
      const end = stringEnd(source, i);
      if (end < 0) return -1;
      i = end;
    } else if (c === '(') depth++;
    else if (c === ')' && --depth === 0) return i + 1;
  }
  return -1;
}

/** The titles of `describe`, `test` and `it` in a test file that name at least one rule; skipped ones are left out. */
export function titlesIn(file: string, text: string): TestTitle[] {
  const source = withoutComments(text);
  const found: TestTitle[] = [];
  for (const match of source.matchAll(CALL)) {
    const modifiers = match[1] ?? '';
    if (IDLE.test(modifiers)) continue;
    let at = match.index + match[0].length;
    if (CURRIED.test(modifiers)) {
      at = bracketEnd(source, at);
      if (at < 0) continue;
    }
    const opening = /^\s*\(\s*(?=['"`])/.exec(source.slice(at, at + 400));
    if (opening === null) continue;
    const from = at + opening[0].length;
    const end = stringEnd(source, from);
    if (end < 0) continue;
    const title = source.slice(from + 1, end);
    const ids = [...new Set(title.match(ID) ?? [])];
    if (ids.length === 0) continue;
    found.push({ file, line: source.slice(0, match.index).split('\n').length, title, ids });
  }
  return found;
}
