// Generated and installed files are in no commit: checking out such a commit would overwrite local files.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';

test('no ignored file is tracked, not even a link to installed packages', () => {
  // A copy without its history tracks nothing.
  if (!existsSync('.git')) return;
  const tracked = execFileSync('git', ['ls-files', '--cached', '--ignored', '--exclude-standard'], {
    encoding: 'utf8',
  });
  expect(tracked.split('\n').filter((name) => name !== '')).toEqual([]);
});
