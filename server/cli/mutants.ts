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

/** The fault in a mutant's own data, or null: its text must stand exactly once in its file. */
export function badData(m: Mutant, read: (file: string) => string): string | null {
  const parts = read(m.file).split(m.find);
  if (parts.length !== 2) return `"${m.find}" stands ${parts.length - 1} times in ${m.file}`;
  return m.find === m.replace ? 'changes nothing' : null;
}

function runTests(m: Mutant, out: string): Promise<number> {
  return new Promise((resolve) => {
    const args = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'unit',
      // The cache on disk knows nothing of planted faults: it would hide them now and spread them later.
      '--fsModuleCache=false',
      '--reporter=json',
      `--outputFile=${out}`,
      ...m.tests,
    ];
    const child = spawn(process.execPath, args, {
      stdio: 'ignore',
      env: { ...process.env, KT_MUTANT: JSON.stringify(m) },
    });
    // An endless loop is a fault found too, but it must not hold up the rest.
    const timer = setTimeout(() => child.kill('SIGKILL'), 120_000);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve(code ?? 1);
    });
  });
}

async function judge(m: Mutant): Promise<Verdict> {
  const wrong = badData(m, (file) => readFileSync(file, 'utf8'));
  if (wrong !== null) return { mutant: m, caught: false, by: [], why: wrong };
  const dir = mkdtempSync(join(tmpdir(), 'mutant-'));
  try {
    const code = await runTests(m, join(dir, 'report.json'));
    if (code === 0) return { mutant: m, caught: false, by: [], why: 'all tests pass' };
    const report = JSON.parse(readFileSync(join(dir, 'report.json'), 'utf8')) as Report;
    const failed = report.testResults.flatMap((f) =>
      f.assertionResults.filter((a) => a.status === 'failed').map((a) => a.fullName),
    );
    const by = failed.filter((title) => m.caughtBy.some((name) => title.includes(name)));
    return {
      mutant: m,
      caught: by.length > 0,
      by,
      why:
        by.length > 0
          ? ''
          : `failed, but no title names ${m.caughtBy.join(' or ')}: ${failed.join(' | ') || 'no test ran'}`,
    };
  } catch (error) {
    return { mutant: m, caught: false, by: [], why: `no report: ${(error as Error).message}` };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string' }, jobs: { type: 'string', default: '2' } } });
  const list = MUTANTS.filter(
    (m) => values.only === undefined || m.name.includes(values.only) || m.file.includes(values.only),
  );
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
  process.exit(survivors.length > 0 || list.length === 0 ? 1 : 0);
}

if (import.meta.main) await main();
