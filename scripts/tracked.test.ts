// No commit contains generated or installed files, because checking it out would overwrite local files.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';

// A copy without a git history tracks no files.
test.skipIf(!existsSync('.git'))('no ignored file is tracked, not even a link to installed packages', () => {
  const tracked = execFileSync('git', ['ls-files', '--cached', '--ignored', '--exclude-standard'], {
    encoding: 'utf8',
  });
  expect(tracked.split('\n').filter((name) => name !== '')).toEqual([]);
});
