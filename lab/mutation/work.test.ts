import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Edit, editOf } from './edit.ts';
import { verdictOf } from './judge.ts';
import type { Mutant } from './list.ts';
import type { Report } from './report.ts';
import { Runner, type Tests } from './runner.ts';
import { select } from './select.ts';
import type { Run } from './session.ts';
import { parse } from './syntax.ts';
import { type Found, judgeInTurn } from './work.ts';

const ADD = 'export const add = (a: number, b: number): number => a + b;\n';
const PLUGIN = join(import.meta.dirname, 'plugin.ts');
const FILES: Record<string, string> = {
  'add.ts': ADD,
  'config.ts': `import { mutantPlugin } from ${JSON.stringify(PLUGIN)};
export const project = { plugins: [mutantPlugin()], test: { name: 'unit', globals: true, include: ['*.test.ts'] } };`,
  'vitest.config.ts': `import { project } from './config.ts';\nexport default { test: { projects: [project] } };`,
  'sums.test.ts': `import { add } from './add.ts';\ntest('SUM-01: two and three', () => expect(add(2, 3)).toBe(5));`,
  'other.test.ts': `import { add } from './add.ts';\ntest('SUM-02: nothing twice', () => expect(add(0, 0)).toBe(0));`,
  'dies.test.ts': `import { add } from './add.ts';\ntest('SUM-03: lives', () => { if (add(1, 1) !== 2) process.kill(process.pid, 'SIGKILL'); });`,
};

function editIn(source: string, at: string, put: string): Edit {
  const root = parse('add.ts', source);
  return editOf(source, root, select(root, [at]), put);
}

test('a run reports its own tests alone, and a process that died reports none', async () => {
  const root = mkdtempSync(join(tmpdir(), 'mutants-'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(root, name), text);
  const runner = new Runner(root);
  const run = async (...tests: string[]): Promise<Report> => {
    const planted = { ...editIn(ADD, 'math +', '$left - $right'), file: 'add.ts' };
    const planned: Run = { tests, planted: { ...planted, length: ADD.length }, titles: null, bail: false };
    return (await runner.run(planned, 60_000)) ?? [];
  };
  try {
    const outcomes = async (...tests: string[]) => verdictOf(await run(...tests), ['SUM-'], new Set()).outcome;
    expect(await outcomes('sums.test.ts')).toBe('caught');
    // The earlier failure belongs to another file and another run.
    expect(await run('other.test.ts')).toMatchObject([{ file: 'other.test.ts', unloaded: '' }]);
    expect(await outcomes('other.test.ts')).toBe('survived');
    expect(await outcomes('dies.test.ts')).toBe('crashed');
    // Without a fault nothing is left of the earlier fault.
    const clean = { tests: ['sums.test.ts', 'dies.test.ts'], planted: null, titles: null, bail: false };
    const report = (await runner.run(clean, 60_000)) ?? [];
    expect(report.flatMap((file) => file.tests).map((result) => result.passed)).toEqual([true, true]);
  } finally {
    runner.close();
    rmSync(root, { recursive: true });
  }
});

const TITLE = 'adds > SUM-01: two (and three)';
const task = (id: string) => {
  const mutant: Mutant = {
    id,
    fault: '',
    breaks: ['SUM-01'],
    symbol: 'add',
    at: [],
    put: '',
    file: 'add.ts',
    tests: ['a'],
    only: null,
  };
  return { mutant, planted: { file: 'add.ts', source: ADD, edit: { start: 0, end: 0, text: id } } };
};

/** Judges faults with processes whose tests fail where `fails` returns true. The first process is 0. */
async function judged(ids: string[], fails: (process: number, planted: string | null) => boolean) {
  const tasks = ids.map(task);
  const verdicts: Record<string, Found> = {};
  const closed: number[] = [];
  let processes = 0;
  const newRunner = (): Tests => {
    const nth = processes++;
    return {
      close: () => closed.push(nth),
      run: async ({ planted, titles }) => {
        const fits = titles === null || new RegExp(titles).test('adds SUM-01: two (and three)');
        const failed = fits && fails(nth, planted?.text ?? null);
        const outcome = { title: TITLE.replace(' > ', ' '), passed: fits && !failed, failed, message: 'Error: no' };
        return [{ file: 'a.test.ts', unloaded: '', tests: [outcome] }];
      },
    };
  };
  await judgeInTurn(
    () => tasks.shift(),
    newRunner,
    new Set(),
    ({ mutant }, verdict) => {
      verdicts[mutant.id] = verdict;
    },
  );
  expect(closed.length).toBe(processes);
  return { verdicts, processes };
}

test('a caught fault counts if the test that caught it passes without the fault', async () => {
  const { verdicts, processes } = await judged(['a', 'b'], (_, planted) => planted !== null);
  expect(verdicts).toMatchObject({ a: { outcome: 'caught', file: 'a.test.ts' }, b: { outcome: 'caught' } });
  expect(processes).toBe(1);
});

test('a fault that seems caught by a test that always fails is judged alone, and that test catches nothing', async () => {
  // The first process keeps failing from its first fault on.
  const { verdicts } = await judged(['a', 'b'], (process) => process === 0);
  for (const id of ['a', 'b'])
    expect(verdicts[id]).toMatchObject({ outcome: 'survived', differs: { outcome: 'caught' } });
});

test('a fault that is not caught is judged again in a fresh process, and that verdict counts', async () => {
  const { verdicts, processes } = await judged(['a', 'b'], (process, planted) => process > 0 && planted === 'b');
  expect(verdicts.a).toEqual({ outcome: 'survived', why: 'all tests pass' });
  expect(verdicts.b).toMatchObject({ outcome: 'caught', differs: { outcome: 'survived' } });
  expect(processes).toBe(3);
});
