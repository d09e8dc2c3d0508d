import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { subjectFault } from './subject.mjs';

const ROOT = join(import.meta.dirname, '../..');
/** The commit that added this test; subjects before it are not checked. */
const SINCE = 'tests: Hold commit subjects to the style guide';
/** The commit that added the hook; commits before it may have the area `comments`. */
const HOOK = 'hooks: Check the subject before a commit';
/** Commits that were pushed with a wrong subject. `x` renamed values by nouns of their kind. */
const LANDED = ['Tests: Drop comments that repeat a title or an assertion'];

const subjectsSince = (since: string): string[] => {
  const log = execFileSync('git', ['log', '--no-merges', '--max-count=500', '--format=%s'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const subjects = log.trim().split('\n');
  const end = subjects.indexOf(since);
  return subjects.slice(0, end < 0 ? subjects.length : end).filter((subject) => !LANDED.includes(subject));
};

test('a commit subject is "area: Imperative" with at most 60 characters (docs/style.md)', () => {
  const withArea = (subject: string) => subject.replace(/^comments:/, 'area:');
  expect(subjectsSince(SINCE).filter((subject) => subjectFault(withArea(subject)) !== null)).toEqual([]);
  expect(subjectsSince(HOOK).filter((subject) => subjectFault(subject) !== null)).toEqual([]);
});

test('the commit hook refuses a subject and says why', () => {
  const folder = mkdtempSync(join(tmpdir(), 'subject-'));
  const run = (subject: string) => {
    writeFileSync(join(folder, 'message'), `${subject}\n\nBody.\n`);
    const { status, stderr } = spawnSync(process.execPath, [
      join(ROOT, '.githooks/commit-msg'),
      join(folder, 'message'),
    ]);
    return { status, text: String(stderr) };
  };
  expect(run('rooms: Close a table without players')).toEqual({ status: 0, text: '' });
  expect(run('Rooms are closed')).toMatchObject({ status: 1, text: expect.stringContaining('lower case') });
  expect(run(`rooms: Close ${'a'.repeat(60)}`)).toMatchObject({ status: 1, text: expect.stringContaining('73') });
  expect(run('comments: Shorten')).toMatchObject({ status: 1, text: expect.stringContaining('"comments"') });
  expect(run('Revert "rooms: Close a table"')).toMatchObject({ status: 0 });
  rmSync(folder, { recursive: true });
});
