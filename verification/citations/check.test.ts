import { describe, expect, test } from 'vitest';
import { LAB } from '../../scripts/commands/lab.mjs';
import {
  commentsOpeningWithIds,
  unknownCommands,
  unknownIds,
  unknownInSettings,
  unknownNames,
  unknownPaths,
  unknownRules,
  unusedRefusals,
} from './check.ts';
import { parseFile } from './prose.ts';

// The ids are put together here, so that this file cites no rule that does not exist.
const id = (family: string, n: string): string => [family, n].join('-');
const KNOWN = new Set(['MOVE-09', 'AMB-34', 'AMB-37', 'AMB-122', 'D-41']);
const apart = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([file, source]) => parseFile(file, source));
const linesOf = (faults: readonly { file: string; line: number; what: string }[]) =>
  faults.map((f) => `${f.file}:${f.line} ${f.what}`);

describe('parsing a file', () => {
  test('comments are prose, and strings that look like comments are code', () => {
    const { prose, code } = parseFile('a.tsx', "// one\nconst a = '// two'; /* three\nfour */ <p>{/* five */}</p>;");
    expect(prose.map((l) => [l.line, l.text])).toEqual([
      [1, '// one'],
      [2, '/* three'],
      [3, 'four */'],
      [3, '/* five */'],
    ]);
    expect(code).toContain("'// two'");
    expect(code).not.toMatch(/one|three|four|five/);
  });
  test('a document is all prose, a style sheet in its comments', () => {
    expect(parseFile('a.md', 'x\ny').prose.map((l) => l.text)).toEqual(['x', 'y']);
    expect(parseFile('a.css', '/* x */\na { b: c }').prose.map((l) => l.text)).toEqual(['/* x */']);
  });
  test('code that cannot be parsed is reported', () => {
    expect(() => parseFile('a.ts', 'const = ;')).toThrow('a.ts');
  });
});

describe('ids', () => {
  const faults = (text: string, file = 'a.ts') => linesOf(unknownIds(apart({ [file]: text }), KNOWN));
  test('an undefined id is found in comment, title, code and document', () => {
    const none = id('AMB', '99');
    expect(faults(`// why: ${none}`)).toEqual([`a.ts:1 no such id: ${none}`]);
    expect(faults(`\ntest('${none}: so', f);`)).toEqual([`a.ts:2 no such id: ${none}`]);
    expect(faults(`refuse('${id('MOVE', '77')}');`)).toHaveLength(1);
    expect(faults(`as ${none} says`, 'a.md')).toHaveLength(1);
  });
  test('existing ids and foreign ids are accepted', () => {
    expect(faults('// MOVE-09, AMB-122 and D-41; SHA-256')).toEqual([]);
    expect(faults("const path = 'M-12 0h24'; const seat = 'x-AMB-99y';")).toEqual([]);
  });
  test('both ends of a range count, and in prose unknown families do too', () => {
    expect(faults('// AMB-34…37, AMB-34…AMB-37')).toEqual([]);
    expect(faults('// AMB-34…38')).toEqual([`a.ts:1 no such id: ${id('AMB', '38')}`]);
    expect(faults(`// after ${id('UC', '09')}`)).toHaveLength(1);
  });
  test('a comment that opens with ids is reported', () => {
    const faults = (text: string) => commentsOpeningWithIds(apart({ 'a.ts': text })).length;
    expect(faults('// MOVE-09, AMB-34…37: a move ends there.')).toBe(1);
    expect(faults('/** MOVE-09: a move ends there. */')).toBe(1);
    expect(faults('// A move ends there. MOVE-09\n/** D-41 */\nconst a = 1; // MOVE-09')).toBe(0);
  });
  test('a ruling that refers to a missing rule is found', () => {
    expect(unknownRules([{ id: 'AMB-34', rules: ['MOVE-09', id('MOVE', '88')] }], new Set(['MOVE-09']))).toEqual([
      `AMB-34 bears on ${id('MOVE', '88')}`,
    ]);
  });
});

test('a refusal code that is never used is found', () => {
  const source = "// 'gold.gone'\nconst a = () => refuse('gold.short');";
  expect(linesOf(unusedRefusals(apart({ 'a.ts': source }), ['gold.short', 'gold.gone']))).toEqual([
    'shared/model/catalogue/refusals.ts:1 nothing is refused with gold.gone',
  ]);
});

test('an option, field or function that prose quotes and the code lacks is found', () => {
  const code = 'export interface RuleSet { fortCost: number }\nexport function decide() { return 1; }';
  const faults = (comment: string) => linesOf(unknownNames(apart({ 'a.ts': code, 'b.ts': comment }), new Set(['npm'])));
  expect(faults('// see `fortCost`, `RuleSet.fortCost`, `decide()`, `npm` and `a.ts`')).toEqual([]);
  expect(faults('// RuleSet `towersFree`: none')).toEqual(['b.ts:1 no such name: towersFree']);
  expect(faults('// `RuleSet.towersFree`')).toEqual(['b.ts:1 no such name: RuleSet.towersFree']);
  // A name that occurs only in another comment does not count.
  expect(faults('// gone\n// `gone`')).toHaveLength(1);
});

test('a command that neither package.json nor its table has is found', () => {
  const faults = (text: string) =>
    linesOf(unknownCommands(apart({ 'README.md': text }), new Set(['rules', 'lab']), { lab: LAB }));
  expect(faults('`npm run rules -- all`, then npm run lab -- bench server --json, `npm run lab`')).toEqual([]);
  expect(faults('npm run lab -- digest plays games')).toEqual([]);
  expect(faults('`npm run ruls`')).toEqual(['README.md:1 no such command: npm run ruls']);
  expect(faults('`npm run lab -- digst`')).toEqual(['README.md:1 no such command: npm run lab -- digst']);
  expect(faults('`npm run lab -- bench srver`')).toEqual(['README.md:1 no such command: npm run lab -- bench srver']);
});

describe('files and folders', () => {
  const all = ['README.md', 'shared/rules/move/pin.ts', 'shared/rules/bluff.ts', 'client/page/panels/Log.tsx'];
  const faults = (file: string, text: string) => linesOf(unknownPaths(apart({ [file]: text }), all, [/^dist/]));
  test("are found from the root, from the file's folder, or by the end of their path", () => {
    const from = 'shared/rules/move/walk.ts';
    expect(
      faults(from, '// shared/rules/move/pin.ts, pin.ts, ../bluff.ts, move/pin.ts, client/page, dist/x.js'),
    ).toEqual([]);
    expect(faults(from, '// shared/rules/*.ts and client/page/*.tsx')).toEqual([]);
  });
  test('are reported if missing', () => {
    expect(faults('shared/rules/move/walk.ts', '// see pins.ts, ../move/pins.ts')).toEqual([
      'shared/rules/move/walk.ts:1 no such file: pins.ts',
      'shared/rules/move/walk.ts:1 no such file: ../move/pins.ts',
    ]);
    expect(faults('README.md', 'and/or; `client/gone/`; [here](docs/none.md)')).toEqual([
      'README.md:1 no such file: client/gone',
      'README.md:1 no such file: docs/none.md',
    ]);
  });
  test('in settings: lists of folders, and paths below a folder of the project', () => {
    const settings = `{ "include": ["client", "tests"],\n "files": { "includes": ["**", "!shared/gone"] }, "x": "strict", "y": "node client/page/panels/Log.tsx" }`;
    expect(linesOf(unknownInSettings('tsconfig.json', settings, all, []))).toEqual([
      'tsconfig.json:1 no such file: tests',
      'tsconfig.json:2 no such file: shared/gone',
    ]);
  });
});
