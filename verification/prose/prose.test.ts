import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BUDGET } from './budget.ts';
import { COLUMNS, shortEndings, wideComments, wideLines } from './columns.ts';
import { hitsIn, type Part, PROSE_FILES, proseOf } from './words.ts';

const ROOT = join(import.meta.dirname, '../..');
/** All pages but the faults of `lab/mutation`, which a command reads, and the credits, which one writes. */
const PAGES = ['*.md', ':!lab/mutation/faults', ':!assets/CREDITS.md'];
/** How many docstrings may end with a short line. A change may lower this number, never raise it. */
const SHORT_ENDINGS = 15;
/** A budget this far above the count must be lowered. */
const SLACK = 25;

describe('plain English', () => {
  test('the word list finds its turns in prose and passes over constants', () => {
    expect(hitsIn('Whoever looks on stands beside those who tell nobody.')).toEqual([
      ...['Whoever', 'looks on', 'stands', 'beside', 'those who', 'tell', 'nobody'],
    ]);
    expect(hitsIn('NOBODY owns this hex, and a spectator reads the body of a message.')).toEqual([]);
  });

  test('comments, titles, texts and documents are separate parts', () => {
    const code = "// A comment.\ntest('a title', () => {});\ndescribe.each([1])(`title two`, () => {});\n";
    const parts = (file: string, source: string) => proseOf(file, source).map(({ part, text }) => [part, text]);
    expect(parts('a.test.ts', code)).toEqual([
      ['comments', '// A comment.'],
      ['titles', 'a title'],
      ['titles', 'title two'],
    ]);
    expect(parts('client/i18n/en/a.ts', "export const a = { 'a.b': 'A text' };")).toEqual([['texts', 'A text']]);
    expect(parts('docs/a.md', 'A page.')).toEqual([['docs', 'A page.']]);
  });

  test('a line of a page has at most 110 columns, except in tables, headings and code', () => {
    const wide = 'word '.repeat(COLUMNS / 5);
    expect(wideLines(`${wide}.\n- ${wide}\n`)).toHaveLength(2);
    expect(wideLines(`${wide.trimEnd()}\n| ${wide}|\n# ${wide}\n\`\`\`\n${wide}.\n\`\`\`\n`)).toEqual([]);
    const pages = execFileSync('git', ['ls-files', '--', ...PAGES], { cwd: ROOT, encoding: 'utf8' });
    const found = pages
      .trim()
      .split('\n')
      .flatMap((file) => wideLines(readFileSync(join(ROOT, file), 'utf8')).map((line) => `${file}: ${line}`));
    expect(found).toEqual([]);
  });

  test('a comment has at most 110 columns', () => {
    const wide = 'word '.repeat(COLUMNS / 5);
    expect(wideComments(`// ${wide}.\n  /** ${wide}*/\n   * ${wide}.\n`)).toHaveLength(3);
    expect(wideComments(`// A comment.\n// biome-ignore lint: ${wide}.\nrun(); // ${wide}.\n`)).toEqual([]);
    const files = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx'], { cwd: ROOT, encoding: 'utf8' });
    const found = files
      .trim()
      .split('\n')
      .flatMap((file) => wideComments(readFileSync(join(ROOT, file), 'utf8')).map((line) => `${file}: ${line}`));
    expect(found).toEqual([]);
  });

  test('the last line of a docstring has at least three words', () => {
    const docstring = (...lines: string[]) => `/**\n${lines.map((line) => ` * ${line}\n`).join('')} */\n`;
    expect(shortEndings(docstring('Returns the seats that are', 'still open.'))).toEqual(['still open.']);
    expect(shortEndings(docstring('A', 'line of three.') + docstring("{ t: 'fell' }", 'AMB-67'))).toEqual([]);
    const files = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx', '*.mjs'], { cwd: ROOT, encoding: 'utf8' });
    const found = files
      .trim()
      .split('\n')
      .flatMap((file) => shortEndings(readFileSync(join(ROOT, file), 'utf8')).map((line) => `${file}: ${line}`));
    expect(found.length, found.join('\n')).toBeLessThanOrEqual(SHORT_ENDINGS);
  });

  test('each part keeps its budget, which follows the count down (npm run prose lists the turns)', () => {
    const counts: Record<Part, number> = { comments: 0, docs: 0, titles: 0, texts: 0 };
    const files = execFileSync('git', ['ls-files', '--', ...PROSE_FILES], { cwd: ROOT, encoding: 'utf8' });
    for (const file of files.trim().split('\n')) {
      for (const { part, text } of proseOf(file, readFileSync(join(ROOT, file), 'utf8'))) {
        counts[part] += hitsIn(text).length;
      }
    }
    const isKept = (part: Part) => counts[part] <= BUDGET[part] && counts[part] >= BUDGET[part] - SLACK;
    expect(
      Object.entries(counts).filter(([part]) => !isKept(part as Part)),
      JSON.stringify(counts),
    ).toEqual([]);
  });
});
