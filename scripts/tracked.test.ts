// What is made or installed beside the sources is in no commit: whoever brought such a commit in would lose their own.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';

test('nothing that is ignored is tracked, a link to installed packages neither', () => {
  // A copy without its history tracks nothing.
  if (!existsSync('.git')) return;
  const tracked = execFileSync('git', ['ls-files', '--cached', '--ignored', '--exclude-standard'], {
    encoding: 'utf8',
  });
  expect(tracked.split('\n').filter((name) => name !== '')).toEqual([]);
});
