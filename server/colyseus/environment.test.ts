import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'kings-environment-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function environmentAfter(specifier: string): { PORT?: string; EXTRA?: string } {
  writeFileSync(join(folder, '.env'), 'PORT=1\nEXTRA=from a file\n');
  const script = `import(${JSON.stringify(specifier)}).then(() => process.stdout.write(JSON.stringify(process.env)))`;
  const env = { PATH: process.env.PATH };
  const { stdout, stderr } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', '-e', script], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as { PORT?: string; EXTRA?: string };
}

test('the server’s settings come only from its environment, whatever files exist', () => {
  const { PORT, EXTRA } = environmentAfter(join(import.meta.dirname, 'colyseus.ts'));
  expect([PORT, EXTRA]).toEqual([undefined, undefined]);
});

test('the package alone reads them: if it no longer does, environment.ts can be removed', () => {
  const script = `import(${JSON.stringify(import.meta.resolve('colyseus'))}).then(() => console.log(process.env.EXTRA))`;
  const run = spawnSync(process.execPath, ['-e', script], { cwd: folder, env: { PATH: process.env.PATH } });
  expect(run.stdout.toString()).toContain('from a file');
});
