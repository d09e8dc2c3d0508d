/** The titles of tests that name rules, as vitest lists them: without those that are skipped. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';

export interface TestTitle {
  /** The file, relative to the project's folder. */
  readonly file: string;
  readonly line: number;
  /** With the titles of the groups it stands in. */
  readonly title: string;
  /** Rule ids in the title, in order, each once. */
  readonly ids: readonly string[];
}

/** One test in the list of vitest. */
export interface ListedTest {
  readonly name: string;
  readonly file: string;
  readonly location: { readonly line: number };
}

const ID = /(?<![A-Za-z0-9-])[A-Z]+-\d{2}(?![0-9])/g;

/** Of the tests listed those that name at least one rule. */
export function titlesOf(listed: readonly ListedTest[], root: string): TestTitle[] {
  return listed.flatMap(({ name, file, location }) => {
    const ids = [...new Set(name.match(ID) ?? [])];
    const path = relative(root, file).split(sep).join('/');
    return ids.length === 0 ? [] : [{ file: path, line: location.line, title: name, ids }];
  });
}

/** All tests of the project, read but not run. Throws when vitest cannot list them. */
export function listTests(root: string): ListedTest[] {
  const dir = mkdtempSync(join(tmpdir(), 'tests-'));
  try {
    const out = join(dir, 'list.json');
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
    const args = [vitest, 'list', `--json=${out}`];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(`vitest does not list the tests:\n${stderr}`);
    return JSON.parse(readFileSync(out, 'utf8')) as ListedTest[];
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
