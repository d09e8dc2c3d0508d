/** The titles of tests that name rules, as vitest lists or has run them, without skipped tests. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';

export interface TestTitle {
  readonly file: string;
  readonly line: number;
  readonly title: string;
  readonly ids: readonly string[];
}

interface ListedTest {
  readonly name: string;
  readonly file: string;
  readonly location: { readonly line: number };
}

const ID = /(?<![A-Za-z0-9-])[A-Z]+-\d{2}(?![0-9])/g;

export function titlesOf(listed: readonly ListedTest[], root: string): TestTitle[] {
  return listed.flatMap(({ name, file, location }) => {
    const ids = [...new Set(name.match(ID) ?? [])];
    const path = relative(root, file).split(sep).join('/');
    return ids.length === 0 ? [] : [{ file: path, line: location.line, title: name, ids }];
  });
}

/**
 * Returns the titles of the project's tests without running them.
 * @param files parts of paths; all files if empty
 * @throws when vitest cannot list the tests
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

/** Returns the tests that have run, from vitest's JSON reports. So no test file has to be read. */
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
