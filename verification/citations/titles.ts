/** The titles of tests that name rules, as vitest lists or has run them, without skipped tests. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';

export interface TestTitle {
  /** The file, relative to the project's folder. */
  readonly file: string;
  readonly line: number;
  /** With the titles of its groups. */
  readonly title: string;
  /** Rule ids in the title, in order, each once. */
  readonly ids: readonly string[];
}

export interface ListedTest {
  readonly name: string;
  readonly file: string;
  readonly location: { readonly line: number };
}

const ID = /(?<![A-Za-z0-9-])[A-Z]+-\d{2}(?![0-9])/g;

/** Returns the listed tests that name at least one rule. */
export function titlesOf(listed: readonly ListedTest[], root: string): TestTitle[] {
  return listed.flatMap(({ name, file, location }) => {
    const ids = [...new Set(name.match(ID) ?? [])];
    const path = relative(root, file).split(sep).join('/');
    return ids.length === 0 ? [] : [{ file: path, line: location.line, title: name, ids }];
  });
}

/**
 * Returns the tests of the project, read but not run.
 * @param files tests of files whose path contains one of these; of all files if empty
 * @throws when vitest cannot list them
 */
export function listTests(root: string, files: readonly string[] = []): ListedTest[] {
  const dir = mkdtempSync(join(tmpdir(), 'tests-'));
  try {
    const out = join(dir, 'list.json');
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
    const args = [vitest, 'list', ...files, `--json=${out}`];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(`vitest does not list the tests:\n${stderr}`);
    return JSON.parse(readFileSync(out, 'utf8')) as ListedTest[];
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

interface RanFile {
  readonly name: string;
  readonly assertionResults: readonly {
    readonly ancestorTitles: readonly string[];
    readonly title: string;
    readonly status: string;
    readonly location?: { readonly line: number } | null;
  }[];
}

/**
 * Returns the tests that have run, from the JSON reports of vitest, so that a test file need not be read
 * again.
 */
export function testsRun(reports: readonly string[]): ListedTest[] {
  return reports.flatMap((report) => {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: RanFile[] };
    return testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed' || status === 'failed')
        .map(({ ancestorTitles, title, location }) => ({
          name: [...ancestorTitles, title].join(' > '),
          file,
          location: { line: location?.line ?? 1 },
        })),
    );
  });
}
