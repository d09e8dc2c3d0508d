// Runs tests with a fault planted and says what became of it. Only a failing test that names the rule catches a fault:
// code that cannot be loaded, or trips over a name that is not there, has shown nothing.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mutant } from './list.ts';
import type { Planted } from './plant.ts';
import type { PlantedEdit } from './plugin.ts';

export type Outcome = 'caught' | 'survived' | 'unnamed' | 'crashed' | 'hung' | 'lost';

export interface Verdict {
  outcome: Outcome;
  /** The titles that caught it, or why nothing did. */
  why: string;
}

/** The part of vitest's JSON report that is read. */
export interface Report {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[];
  }[];
}

/** The fault makes the program itself impossible, whatever the test asked. */
const BROKEN = /^(ReferenceError|SyntaxError)\b/;

/** What a report says of a fault that breaks these rules; `before` are the titles that fail without it. */
export function verdictOf(report: Report, breaks: readonly string[], before: ReadonlySet<string>): Verdict {
  const failed = report.testResults.flatMap((file) =>
    file.assertionResults.filter((one) => one.status === 'failed' && !before.has(one.fullName)),
  );
  const sound = failed.filter((one) => !(one.failureMessages ?? []).some((message) => BROKEN.test(message)));
  const naming = sound.filter((one) => breaks.some((rule) => one.fullName.includes(rule)));
  if (naming.length > 0) return { outcome: 'caught', why: naming[0].fullName };
  const unloaded = report.testResults.find(
    (f) => f.status === 'failed' && f.assertionResults.every((a) => a.status !== 'failed'),
  );
  if (unloaded !== undefined) return { outcome: 'crashed', why: `${unloaded.name}: ${firstLine(unloaded.message)}` };
  if (sound.length > 0)
    return { outcome: 'unnamed', why: `no title names ${breaks.join(' or ')}: ${sound[0].fullName}` };
  if (failed.length > 0) return { outcome: 'crashed', why: firstLine(failed[0].failureMessages?.[0]) };
  return { outcome: 'survived', why: 'all tests pass' };
}

const firstLine = (text: string | undefined): string => text?.split('\n')[0] ?? '';

interface Run {
  tests: readonly string[];
  planted: Planted | null;
  /** A regular expression for titles, or null for all tests. */
  titles: string | null;
  bail: boolean;
  limitMs: number;
}

/** Runs tests, with a fault or without; null when they do not come to an end. */
export async function runTests({ tests, planted, titles, bail, limitMs }: Run): Promise<Report | null> {
  const dir = mkdtempSync(join(tmpdir(), 'mutant-'));
  const out = join(dir, 'report.json');
  const isRelated = tests.includes('related') && planted !== null;
  const args = [
    'node_modules/vitest/vitest.mjs',
    ...(isRelated ? ['related', '--run', planted.file] : ['run', ...tests.filter((test) => test !== 'related')]),
    '--project=unit',
    // The cache on disk knows nothing of planted faults: it would hide them now and spread them later.
    '--fsModuleCache=false',
    // One worker for all files of a run: most of the time would go into starting them.
    '--no-isolate',
    '--maxWorkers=1',
    '--passWithNoTests',
    ...(bail ? ['--bail=1'] : []),
    '--reporter=json',
    `--outputFile=${out}`,
    ...(titles === null ? [] : [`--testNamePattern=${titles}`]),
  ];
  const env = { ...process.env };
  delete env.KT_MUTANT;
  if (planted !== null) {
    const edit: PlantedEdit = { ...planted.edit, file: planted.file, length: planted.source.length };
    env.KT_MUTANT = JSON.stringify(edit);
  }
  try {
    const child = spawn(process.execPath, args, { stdio: 'ignore', env });
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, limitMs);
    const stop = (): void => void child.kill('SIGKILL');
    process.once('exit', stop);
    await new Promise((resolve) => child.on('close', resolve));
    process.off('exit', stop);
    clearTimeout(timer);
    return isLate ? null : (JSON.parse(readFileSync(out, 'utf8')) as Report);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const LIMIT_MS = 120_000;

/**
 * Judges one mutant: first by the tests that name its rules, which is quick; when those let it live, by all of its tests,
 * so that the summary can say whether anything noticed.
 */
export async function judge(mutant: Mutant, planted: Planted, before: ReadonlySet<string>): Promise<Verdict> {
  const { tests, only, breaks } = mutant;
  const naming = `(${breaks.map(escaped).join('|')})`;
  const passes: Pick<Run, 'titles' | 'bail'>[] = [
    { titles: only === null ? naming : `^(?=.*${only})(?=.*${naming})`, bail: before.size === 0 },
    { titles: only, bail: false },
  ];
  let verdict: Verdict = { outcome: 'survived', why: '' };
  for (const pass of passes) {
    const report = await runTests({ tests, planted, ...pass, limitMs: LIMIT_MS });
    if (report === null) return { outcome: 'hung', why: `no end after ${LIMIT_MS / 1000} s` };
    verdict = verdictOf(report, breaks, before);
    if (verdict.outcome === 'caught') break;
  }
  return verdict;
}
