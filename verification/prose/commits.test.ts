import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** The commit that added this test; subjects before it are not checked. */
const SINCE = 'tests: Hold commit subjects to the style guide';
/** Commits that were pushed before their subject was noticed. `x` renamed values by nouns of their kind. */
const LANDED = ['Tests: Drop comments that repeat a title or an assertion', 'x'];

test('a commit subject is "area: Imperative" with at most 60 characters (docs/style.md)', () => {
  const log = execFileSync('git', ['log', '--no-merges', '--max-count=500', '--format=%s'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const subjects = log.trim().split('\n');
  const end = subjects.indexOf(SINCE);
  const isFine = (subject: string) =>
    LANDED.includes(subject) || (subject.length <= 60 && /^[a-z][a-z0-9 ,/-]*: [A-Z]/.test(subject));
  expect(subjects.slice(0, end < 0 ? subjects.length : end).filter((subject) => !isFine(subject))).toEqual([]);
});
