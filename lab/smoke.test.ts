// Each command of the lab that no other test starts works on a small scale.
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

test.each([
  ['simulate --players 2 --games 1 --cap 2 --json', /^\{"games":1,.*\}$/],
  ['positions --bots random --json', /^\[\{"bot":"random","right":\d+,.*\}\]$/],
  ['director 1', /^shots shorter than they may be: \d+$/],
  ['digest --games 10 --check', /^as recorded$/],
  ['mutants --list --only path.walkers', /^path\.walkers-\w+ /],
  ['oracle --battles 20 --only golem', /^\d+ match-ups, 0 outside 4 standard errors/],
])('npm run lab -- %s', async (line, last) => {
  const run = spawn(process.execPath, ['scripts/commands/main.mjs', 'lab', ...line.split(' ')]);
  const status = new Promise((done) => run.on('exit', done));
  const [output, errors] = await Promise.all([text(run.stdout), text(run.stderr)]);
  expect(await status, errors).toBe(0);
  expect(output.trim().split('\n').at(-1)).toMatch(last);
});
