// npm run mutants: one-line faults kept as data (mutants/*.ts), planted one at a time while the tests load the code;
// each must make a test fail whose title names the rule or law. The files on disk are never changed.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MUTANTS } from './mutants/index.ts';
import type { Mutant } from './mutants/mutant.ts';

interface Verdict {
  mutant: Mutant;
  caught: boolean;
  by: string[];
  why: string;
}

interface Report {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

const TIME_LIMIT = 120_000;

/** The fault in a mutant's own data, or null: its text must stand exactly once in its file. */
export function badData(m: Mutant, read: (file: string) => string): string | null {
  const parts = read(m.file).split(m.find);
  if (parts.length !== 2) return `"${m.find}" stands ${parts.length - 1} times in ${m.file}`;
  return m.find === m.replace ? 'changes nothing' : null;
}

/** Runs tests with a fault planted, or none; the titles that failed. Throws when there is no report. */
async function failing(tests: readonly string[], planted: Mutant | null): Promise<string[]> {
  const dir = mkdtempSync(join(tmpdir(), 'mutant-'));
  const out = join(dir, 'report.json');
  try {
    const args = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'unit',
      // The cache on disk knows nothing of planted faults: it would hide them now and spread them later.
      '--fsModuleCache=false',
      // One worker for all files of a run: most of the time would go into starting them.
      '--no-isolate',
      '--maxWorkers=1',
      '--reporter=json',
      `--outputFile=${out}`,
      ...(planted?.only === undefined ? [] : ['-t', planted.only]),
      ...tests,
    ];
    const env = { ...process.env };
    delete env.KT_MUTANT;
    if (planted !== null) env.KT_MUTANT = JSON.stringify(planted);
    const child = spawn(process.execPath, args, { stdio: 'ignore', env });
    // An endless loop is a fault found too, but no test has named it, and it must not hold up the rest.
    const timer = setTimeout(() => child.kill('SIGKILL'), TIME_LIMIT);
    await new Promise((resolve) => child.on('close', resolve));
    clearTimeout(timer);
    const report = JSON.parse(readFileSync(out, 'utf8')) as Report;
    const loose = report.testResults
      .filter((f) => f.status === 'failed' && f.assertionResults.every((a) => a.status !== 'failed'))
      .map((f) => `${f.name}: ${f.message ?? ''}`);
    return [
      ...loose,
      ...report.testResults.flatMap((f) =>
        f.assertionResults.filter((a) => a.status === 'failed').map((a) => a.fullName),
      ),
    ];
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

async function judge(m: Mutant): Promise<Verdict> {
  const verdict = (by: string[], why: string): Verdict => ({ mutant: m, caught: by.length > 0, by, why });
  const wrong = badData(m, (file) => readFileSync(file, 'utf8'));
  if (wrong !== null) return verdict([], wrong);
  try {
    const failed = await failing(m.tests, m);
    if (failed.length === 0) return verdict([], 'all tests pass');
    const by = failed.filter((title) => m.caughtBy.some((name) => title.includes(name)));
    return verdict(by, `failed, but no title names ${m.caughtBy.join(' or ')}: ${failed.join(' | ')}`);
  } catch (error) {
    return verdict([], `no report: ${(error as Error).message}`);
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string' }, jobs: { type: 'string', default: '2' } } });
  const list = MUTANTS.filter(
    (m) => values.only === undefined || m.name.includes(values.only) || m.file.includes(values.only),
  );
  if (list.length === 0) {
    console.log(`no mutant is named so: ${values.only}`);
    process.exit(1);
  }
  // A test that fails anyway would seem to catch every fault.
  const before = await failing([...new Set(list.flatMap((m) => m.tests))].sort(), null);
  if (before.length > 0) {
    console.log(`these fail without any fault planted: ${before.join(' | ')}`);
    process.exit(1);
  }
  const survivors: Verdict[] = [];
  let done = 0;
  const queue = [...list];
  const work = async (): Promise<void> => {
    for (let m = queue.shift(); m !== undefined; m = queue.shift()) {
      const verdict = await judge(m);
      done++;
      console.log(
        `${verdict.caught ? 'caught ' : 'MISSED '} ${done}/${list.length} ${m.name}${verdict.caught ? ` — ${verdict.by[0]}` : ` — ${verdict.why}`}`,
      );
      if (!verdict.caught) survivors.push(verdict);
    }
  };
  await Promise.all(Array.from({ length: Number(values.jobs) }, work));
  console.log(`${list.length - survivors.length} caught, ${survivors.length} missed`);
  process.exit(survivors.length > 0 ? 1 : 0);
}

if (import.meta.main) await main();
