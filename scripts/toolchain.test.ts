import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderFault, ROOT } from './lib/toolchain.mjs';

test('a folder whose path contains # or ? is named before anything is installed or built', () => {
  expect(folderFault('/home/ada/games (1) & more')).toBeNull();
  expect(folderFault('/home/ada/a#b/game')).toContain('"#"');
  expect(folderFault('/home/ada/why?')).toContain('"?"');
});

/**
 * Starts a process tree as npm does: npm, its shell, a script of ours, and the server that the script starts.
 */
async function npmRuns(): Promise<{ npm: number; server: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'orphan-'));
  const pidFile = join(folder, 'server.pid');
  const server = join(folder, 'server.mjs');
  const script = join(folder, 'script.mjs');
  const npm = join(folder, 'npm.mjs');
  writeFileSync(pidFile, '');
  writeFileSync(
    server,
    `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); setInterval(() => {}, 1000);`,
  );
  writeFileSync(
    script,
    `import { run } from ${JSON.stringify(join(ROOT, 'scripts/lib/toolchain.mjs'))}; await run(process.execPath, [${JSON.stringify(server)}]);`,
  );
  // The shell stays between npm and the script.
  writeFileSync(
    npm,
    `import { spawn } from 'node:child_process'; spawn('sh', ['-c', '"$0" "$1"; true', process.execPath, ${JSON.stringify(script)}], { stdio: 'inherit' });`,
  );
  const child = spawn(process.execPath, [npm], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: 'ignore',
  });
  await expect.poll(() => readFileSync(pidFile, 'utf8')).toMatch(/\d/);
  return { npm: child.pid ?? 0, server: Number(readFileSync(pidFile, 'utf8')) };
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.each(['SIGKILL', 'SIGHUP'] as const)('a server ends when its npm is ended by %s', async (signal) => {
  const { npm, server } = await npmRuns();
  expect(isAlive(server)).toBe(true);
  process.kill(npm, signal);
  await expect.poll(() => isAlive(server)).toBe(false);
});
