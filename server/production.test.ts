// The server runs on what `npm ci --omit=dev` installs, and on nothing else: a copy of it beside those packages alone is
// started, serves its page and lets somebody in.
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { freePort } from './testing/process.ts';
import { ask, call } from './testing/raw.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'kings-production-'));
let child: ChildProcess | null = null;
afterAll(() => {
  child?.kill('SIGKILL');
  rmSync(copy, { recursive: true, force: true });
});

interface Locked {
  dev?: boolean;
  devOptional?: boolean;
}

/** Where the packages lie that are installed without those for development. */
function productionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && dev !== true && devOptional !== true)
    .map(([path]) => path)
    .filter((path) => existsSync(join(ROOT, path)));
}

test('the server starts and serves with production packages alone', async () => {
  for (const path of productionPackages()) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    // Packages within packages are entries of their own.
    cpSync(join(ROOT, path), join(copy, path), {
      recursive: true,
      filter: (from) => !from.slice(ROOT.length + path.length).includes('node_modules'),
    });
  }
  for (const part of ['server', 'shared', 'package.json'])
    cpSync(join(ROOT, part), join(copy, part), { recursive: true });
  mkdirSync(join(copy, 'dist', 'client'), { recursive: true });
  writeFileSync(join(copy, 'dist', 'client', 'index.html'), '<!doctype html><title>the page</title>');
  const port = await freePort();
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), DATA_DIR: join(copy, 'data') };
  child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/main.ts'], { cwd: copy, env });
  let said = '';
  const ready = new Promise<void>((resolve, reject) => {
    child?.stdout?.on('data', (chunk) => {
      said += chunk;
      if (said.includes('is ready')) resolve();
    });
    child?.stderr?.on('data', (chunk) => (said += chunk));
    child?.on('exit', () => reject(new Error(said)));
  });
  await ready;
  expect((await call(port, '/healthz')).status).toBe(200);
  expect((await call(port, '/')).text).toContain('the page');
  expect((await call(port, '/metrics')).status).toBe(200);
  expect((await ask(port, { how: 'play' })).status).toBe(200);
});
