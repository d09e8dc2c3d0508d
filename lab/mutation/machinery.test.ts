import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import config from '../../vitest.config.ts';
import { applyEdit, editOf, faultOf } from './edit.ts';
import { verdictOf } from './judge.ts';
import { allMutants, type Mutant, readList } from './list.ts';
import { plant } from './plant.ts';
import { Program, productFiles } from './program.ts';
import type { FileOutcome } from './report.ts';
import { addResult, printOf, readResults } from './results.ts';
import { readStep, select, writeStep } from './select.ts';
import { parse } from './syntax.ts';
import { JUDGING, testsFor } from './tests.ts';

const SOURCE = `
const HARMS = [1, 6];
export function cost(stack: Stack, hex: Hex): number {
  if (isSea(hex)) return refuse('MOVE-12', { hex });
  const need = stack.led ? 1 : enterCost(hex);
  if (need > stack.left) return refuse('MOVE-02', { hex });
  for (const c of stack.pieces) if (c.up && !isBluff(c) && (c.seat === 1 || c.fly)) hide(c, 'now', true);
  emit({ t: 'moved', hex, n: stack.pieces.length });
  if (HARMS.includes(need)) done(hex);
  else again(hex);
  return need;
}
`;

/** Returns the source with one node changed and whitespace collapsed. */
function changedSource(at: string[], put: string, source = SOURCE): string {
  const root = parse('a.ts', source);
  return applyEdit(source, editOf(source, root, select(root, at), put)).replace(/\s+/g, ' ');
}

describe('a selector finds a place', () => {
  const textAt = (...at: string[]): string => {
    const { start, end } = select(parse('a.ts', SOURCE), at);
    return SOURCE.slice(start, end);
  };

  test('by the kind of node and words in it', () => {
    expect(textAt('compare left')).toBe('need > stack.left');
    expect(textAt('call hide')).toBe("hide(c, 'now', true)");
    expect(textAt("if refuse 'MOVE-12'")).toMatch(/^if \(isSea/);
    expect(textAt('property n')).toBe('n: stack.pieces.length');
    expect(textAt('literal 6')).toBe('6');
    expect(textAt('const need')).toBe('need = stack.led ? 1 : enterCost(hex)');
  });

  test('the innermost node counts, a number picks one of several, a part has its ESTree name', () => {
    expect(textAt('and up')).toBe('c.up && !isBluff(c)');
    expect(textAt('and #1')).toMatch(/^c\.up && .*c\.fly\)$/);
    expect(textAt('call refuse #2 .0')).toBe("'MOVE-02'");
    expect(textAt('ternary led .alternate')).toBe('enterCost(hex)');
    expect(textAt('compare left .right:object')).toBe('stack');
    expect(textAt('loop pieces .body', 'call isBluff')).toBe('isBluff(c)');
  });

  test.each([
    [['call refuse'], '2 places fit "call refuse"'],
    [['compare shore'], '0 places fit "compare shore"'],
    [['call hide .7'], 'has no part 7'],
    [['thing hide'], 'no kind of node is called thing'],
  ])('%s finds no place', (at, why) => {
    expect(() => textAt(...at)).toThrow(why);
  });

  test('a selector is written as it is read', () => {
    for (const text of ["call emit 'a b' #2 .0:left", 'if isSea', 'compare > left']) {
      expect(writeStep(readStep(text))).toBe(text);
    }
  });

  test('other lines, other local names and code inserted before give the same change', () => {
    const other = SOURCE.replace('const need', 'log(hex);\n  const due')
      .replaceAll('need', 'due')
      .replaceAll('stack', 's')
      .replace('if (due > s.left)', 'if (\n    due >\n    s.left // points\n  )');
    expect(changedSource(['compare left'], '$left >= $right', other)).toContain('due >= s.left');
    expect(changedSource(['call isBluff'], 'false', other)).toContain('c.up && !false &&');
  });
});

describe('the found node is changed', () => {
  test('parts keep their text, in brackets if needed', () => {
    expect(changedSource(['compare left'], '$right - $left')).toContain('if (stack.left - need)');
    expect(changedSource(['or fly'], '!$')).toContain('&& (!(c.seat === 1 || c.fly)))');
    expect(changedSource(['not isBluff'], 'a || $argument')).toContain('c.up && (a || isBluff(c)) &&');
    expect(changedSource(['call refuse #1 .1', 'name hex'], 'sea')).toContain('{ hex: sea }');
  });

  test('dropped: an operand, an argument, a property, an element, a statement, an else branch', () => {
    expect(changedSource(['not isBluff'], 'drop')).toContain('if (c.up && (c.seat');
    expect(changedSource(['or fly'], 'drop')).toContain('if (c.up && !isBluff(c)) hide');
    expect(changedSource(['call hide .0'], 'drop')).toContain("hide('now', true)");
    expect(changedSource(['call hide .2'], 'drop')).toContain("hide(c, 'now')");
    expect(changedSource(["property t 'moved'"], 'drop')).toContain('emit({ hex, n:');
    expect(changedSource(['literal 6'], 'drop')).toContain('HARMS = [1];');
    expect(changedSource(['call emit'], 'drop')).not.toContain('emit');
    expect(changedSource(['if isSea'], 'drop')).not.toContain('isSea');
    expect(changedSource(['call hide'], 'drop')).toContain('c.fly)) {}');
    expect(changedSource(['call again'], 'drop')).toContain('done(hex); return need;');
  });

  test('a program that is unchanged, does not parse or uses an undefined name is no fault', () => {
    const root = parse('a.ts', SOURCE);
    const why = (at: string, put: string) =>
      faultOf('a.ts', SOURCE, root, editOf(SOURCE, root, select(root, [at]), put));
    expect(why('literal 6', '7')).toBeNull();
    expect(why('literal 6', ' 6')).toBe('the program stays the same');
    expect(why('or fly', '(c.seat === 1 || c.fly)')).toBe('the program stays the same');
    expect(why('literal 6', '6 +')).toMatch('does not parse');
    expect(why('literal 6', 'six + HARMS')).toBe('six: no such name in a.ts');
    expect(why('literal 6', '[1].filter((die) => die > 2).length')).toBeNull();
  });
});

describe('a symbol is found by its name', () => {
  const files = [
    { path: 'shared/a/move.ts', text: 'export const run = 1;\nexport function path(n: number) {\n  return n + 1;\n}' },
    { path: 'shared/b/fly.ts', text: 'export class Fly {\n  path(): number {\n    return 2;\n  }\n}\nconst run = 2;' },
    { path: 'shared/b/walk.ts', text: 'export const walk = { run: () => 3, stop: { path: 4 } };\nconst run = 3;' },
  ];
  const mutant = (symbol: string, file: string, at = 'literal'): Mutant => {
    return { id: 'x', fault: '', breaks: ['LAW-01'], symbol, at: [at], put: '9', file, tests: ['none'], only: null };
  };
  const plantedIn = (m: Mutant): string => {
    const { file, source, edit } = plant(new Program(files), m);
    return `${file}: ${applyEdit(source, edit)}`;
  };

  test('in any file, if only one has it', () => {
    expect(plantedIn(mutant('path', 'shared/gone.ts'))).toMatch('shared/a/move.ts: export const run = 1;');
    expect(plantedIn(mutant('path', 'shared/gone.ts'))).toMatch('return n + 9;');
    expect(plantedIn(mutant('Fly.path', 'shared/gone.ts'))).toMatch('return 9;');
    expect(plantedIn(mutant('walk.run', 'shared/gone.ts'))).toMatch('() => 9, stop: { path: 4 }');
    expect(plantedIn(mutant('walk.stop.path', 'shared/gone.ts'))).toMatch('path: 9 }');
  });

  test('nearest to its former place, if several have it', () => {
    expect(plantedIn(mutant('run', 'shared/b/walk.ts'))).toMatch('const run = 9;');
    expect(plantedIn(mutant('run', 'shared/moved/fly.ts'))).toMatch('shared/b/fly.ts');
    expect(plantedIn(mutant('run', 'shared/a/renamed.ts'))).toMatch('shared/a/move.ts');
    expect(() => plantedIn(mutant('run', 'shared/b/renamed.ts'))).toThrow('several places fit: shared/a/move.ts');
    expect(plantedIn(mutant('run', 'shared/b/renamed.ts', 'literal 2'))).toMatch('shared/b/fly.ts');
    expect(() => plantedIn(mutant('swim', 'shared/a/move.ts'))).toThrow('swim is declared in no file');
    expect(() => plantedIn(mutant('Fly.land', 'shared/a/move.ts'))).toThrow('nothing in Fly');
  });

  test('a test that is gone, or no longer names the rules, is replaced by those that do', () => {
    const title = (file: string, words: string) => ({ file, line: 1, title: words, ids: [] });
    const titles = [
      title('shared/a.test.ts', 'LAW-01: one'),
      title('shared/a.test.ts', 'LAW-01: two'),
      title('shared/rules/b.test.ts', 'LAW-02: other'),
      title('client/a.test.ts', 'LAW-01: seen'),
    ];
    const of = (tests: string[], breaks: string[]) =>
      testsFor({ ...mutant('path', ''), tests, breaks }, titles, (path) => path === 'shared/rules');
    expect(of(['shared/rules'], ['LAW-02'])).toEqual(['shared/rules']);
    expect(of(['shared/rules'], ['LAW-01'])).toEqual(['shared/a.test.ts', 'shared/rules']);
    expect(of(['shared/rules'], ['LAW-09'])).toEqual(['shared/rules']);
    expect(of(['related'], ['LAW-01'])).toEqual(['related']);
    expect(of(['shared/gone.test.ts'], ['LAW-01', 'LAW-'])).toEqual(['shared/a.test.ts']);
    expect(of(['shared/gone.test.ts'], ['LAW-'])).toEqual(['shared/a.test.ts', 'shared/rules/b.test.ts']);
    expect(() => of(['server/gone.test.ts'], ['LAW-01'])).toThrow(
      'server/gone.test.ts: gone, and no test names LAW-01',
    );
  });

  test('another change or other tests give another print', () => {
    const print = (m: Mutant): string => printOf(m, plant(new Program(files), m));
    const original = mutant('path', 'shared/a/move.ts');
    expect(print(original)).toBe(print({ ...original, fault: 'said otherwise' }));
    for (const other of [{ put: '8' }, { breaks: ['LAW-02'] }, { only: 'walk' }, { tests: [import.meta.filename] }]) {
      expect(print({ ...original, ...other })).not.toBe(print(original));
    }
  });
});

describe('the lists', () => {
  const LIST = `# Movement

Said of all.

## shared/a/move.ts

Tests: \`shared/a\`, \`shared/b.test.ts\`

- **move.swims** (MOVE-12, law 4): Walkers swim.
  \`Fly.path\`: \`if isSea\` / \`compare > left .right\` → \`$ || true\`
- **move.flies** (FLY-): Walkers fly.
  \`path\`: → \`drop\`
  Only: \`flyers .* walk\`
`;

  test('are read from Markdown', () => {
    const both = { file: 'shared/a/move.ts', tests: ['shared/a', 'shared/b.test.ts'] };
    const at = ['if isSea', 'compare > left .right'];
    const breaks = ['MOVE-12', 'law 4'];
    expect(readList('a.md', LIST)).toEqual([
      {
        ...both,
        id: 'move.swims',
        fault: 'Walkers swim.',
        breaks,
        symbol: 'Fly.path',
        at,
        put: '$ || true',
        only: null,
      },
      {
        ...both,
        id: 'move.flies',
        fault: 'Walkers fly.',
        breaks: ['FLY-'],
        symbol: 'path',
        at: [],
        put: 'drop',
        only: 'flyers .* walk',
      },
    ]);
  });

  test.each([
    ['- **move.swims** (MOVE-12, law 4): Walkers swim.', '- move.swims: Walkers swim.', 'a.md:9'],
    ['Walkers swim.', 'walkers swim', 'a.md:9'],
    [' → `drop`', ' → drop', 'a.md:12'],
    ['Tests: `shared/a`, `shared/b.test.ts`', '', 'a.md:10'],
    ['  `path`: → `drop`\n  Only: `flyers .* walk`\n', '', 'move.flies has no change'],
  ])('%s written as %s is noticed', (right, wrong, why) => {
    expect(() => readList('a.md', LIST.replace(right, wrong))).toThrow(why);
  });

  test('of this project are well formed, and each id is unique', () => {
    const all = allMutants();
    expect(all.length).toBeGreaterThan(400);
    expect(
      all.filter((m) => !m.tests.every((path) => /^(shared|server|client|verification|lab)\/|^related$/.test(path))),
    ).toEqual([]);
    // With half of a rule's id, a test of a neighbouring rule would count as catching the fault.
    expect(all.filter((m) => m.breaks.some((rule) => rule.endsWith('-')))).toEqual([]);
  });

  test('are judged by the tests of every project except the browser’s', () => {
    const { projects = [] } = config.test ?? {};
    const names = projects.map((project) => (project as { test: { name: string } }).test.name);
    expect(names.filter((name) => name !== 'browser').sort()).toEqual([...JUDGING].sort());
  });

  test('find all their places in the product: moved code takes its faults along (npm run lab -- mutants --check)', () => {
    const program = new Program(productFiles(join(import.meta.dirname, '../..')));
    const lost = allMutants().flatMap((mutant) => {
      try {
        plant(program, mutant);
        return [];
      } catch (error) {
        return [`${mutant.id}: ${(error as Error).message}`];
      }
    });
    expect(lost).toEqual([]);
  });
});

describe('a verdict', () => {
  const file = (failed: [title: string, message: string][], unloaded = ''): FileOutcome => ({
    file: 'a.test.ts',
    unloaded,
    tests: [
      { title: 'MOVE-01: fine', passed: true, failed: false, message: '' },
      ...failed.map(([title, message]) => ({ title, passed: false, failed: true, message })),
    ],
  });
  const verdict = (...files: FileOutcome[]) => verdictOf(files, ['MOVE-02'], new Set(['MOVE-02: known']));
  const WRONG = 'AssertionError: expected 1 to be 2';

  test('caught only by a failing test that names the rule', () => {
    expect(verdict(file([['move MOVE-02: swims', WRONG]]))).toEqual({
      outcome: 'caught',
      why: 'move MOVE-02: swims',
      file: 'a.test.ts',
    });
    expect(verdict(file([['MOVE-02: swims', 'TypeError: x is not a function']])).outcome).toBe('caught');
    expect(verdict(file([])).outcome).toBe('survived');
    expect(verdict({ ...file([]), tests: [] })).toEqual({ outcome: 'lost', why: 'no title fits, so no test ran' });
    expect(verdict(file([['MOVE-03: swims', WRONG]])).outcome).toBe('unnamed');
    expect(verdict(file([['MOVE-02: known', WRONG]])).outcome).toBe('survived');
  });

  test('code that is not loaded or uses an undefined name is no proof', () => {
    expect(verdict(file([], 'Error: no such kind\n  at a.ts')).outcome).toBe('crashed');
    expect(verdict(file([['MOVE-02: swims', 'ReferenceError: six is not defined']])).outcome).toBe('crashed');
    expect(verdict(file([], 'Error'), file([['MOVE-02: swims', WRONG]])).outcome).toBe('caught');
  });

  test('is stored for a later run, where the last one counts', () => {
    const dir = mkdtempSync(join(tmpdir(), 'results-'));
    try {
      const results = join(dir, 'below', 'results.jsonl');
      expect(readResults(results).size).toBe(0);
      addResult({ id: 'a', print: '1', outcome: 'survived', why: '' }, results);
      addResult({ id: 'b', print: '1', outcome: 'caught', why: 'B' }, results);
      addResult({ id: 'a', print: '2', outcome: 'caught', why: 'A' }, results);
      expect(readResults(results).get('a')).toEqual({ id: 'a', print: '2', outcome: 'caught', why: 'A' });
      expect(readResults(results).size).toBe(2);
    } finally {
      rmSync(dir, { recursive: true });
    }
  });
});
