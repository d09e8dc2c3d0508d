// Runs tests with a planted fault. A fault counts as caught only if a failing test names the rule. Code that
// cannot be loaded shows nothing.
import type { Mutant } from './list.ts';
import type { Planted } from './plant.ts';
import type { Report } from './report.ts';
import type { Tests } from './runner.ts';
import type { Run } from './session.ts';

export type Outcome = 'caught' | 'survived' | 'unnamed' | 'crashed' | 'hung' | 'lost';

export interface Verdict {
  outcome: Outcome;
  /** The title of the test that caught the fault, or why no test did. */
  why: string;
  file?: string;
}

/** Errors that show broken code, whatever the test checks. */
const BROKEN = /^(ReferenceError|SyntaxError)\b/;

/** Returns what a test report says about a fault. `before`: titles of tests that fail without the fault. */
export function verdictOf(report: Report, breaks: readonly string[], before: ReadonlySet<string>): Verdict {
  const failed = report.flatMap(({ file, tests }) =>
    tests.filter((test) => test.failed && !before.has(test.title)).map((test) => ({ ...test, file })),
  );
  const sound = failed.filter(({ message }) => !BROKEN.test(message));
  const naming = sound.find(({ title }) => breaks.some((rule) => title.includes(rule)));
  if (naming !== undefined) return { outcome: 'caught', why: naming.title, file: naming.file };
  const unloaded = report.find((f) => f.unloaded !== '');
  if (unloaded !== undefined) return { outcome: 'crashed', why: `${unloaded.file}: ${firstLine(unloaded.unloaded)}` };
  const [other] = sound;
  if (other !== undefined) return { outcome: 'unnamed', why: `no title names ${breaks.join(' or ')}: ${other.title}` };
  const [crash] = failed;
  if (crash !== undefined) return { outcome: 'crashed', why: firstLine(crash.message) };
  const hasRun = report.some(({ tests }) => tests.some((test) => test.passed || test.failed));
  return hasRun
    ? { outcome: 'survived', why: 'all tests pass' }
    : { outcome: 'lost', why: 'no title fits, so no test ran' };
}

const firstLine = (text: string): string => text.split('\n')[0] ?? '';

export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const LIMIT_MS = 120_000;

/**
 * Judges a fault by the tests that name its rules. If these pass, all tests of the fault run, so that the
 * summary can say whether any test noticed it.
 */
export async function judge(
  runner: Tests,
  mutant: Mutant,
  { edit, file, source }: Planted,
  before: ReadonlySet<string>,
): Promise<Verdict> {
  const { tests, only, breaks } = mutant;
  const planted = { ...edit, file, length: source.length };
  const naming = `(${breaks.map(escaped).join('|')})`;
  const passes: Pick<Run, 'titles' | 'bail'>[] = [
    { titles: only === null ? naming : `^(?=.*${only})(?=.*${naming})`, bail: before.size === 0 },
    { titles: only, bail: false },
  ];
  let verdict: Verdict = { outcome: 'survived', why: '' };
  for (const pass of passes) {
    const report = await runner.run({ tests, planted, ...pass }, LIMIT_MS);
    if (report === null) return { outcome: 'hung', why: `no end after ${LIMIT_MS / 1000} s` };
    verdict = verdictOf(report, breaks, before);
    if (verdict.outcome === 'caught') break;
  }
  return verdict;
}
