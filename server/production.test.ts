// Runs the server as deploy/Dockerfile does, with its files and only the packages of `npm ci --omit=dev`. The
// container's commands start the server, check its health and end it.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { commandOf, copiedBy, environmentOf, lastStage } from './testing/dockerfile.ts';
import { freePort } from './testing/process.ts';
import { ask, call } from './testing/raw.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'kings-production-'));
const stage = lastStage(readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8'));
let child: ChildProcess | null = null;
afterAll(() => {
  child?.kill('SIGKILL');
  rmSync(copy, { recursive: true, force: true });
});

interface Locked {
  dev?: boolean;
  devOptional?: boolean;
}

function productionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && dev !== true && devOptional !== true)
    .map(([path]) => path)
    .filter((path) => existsSync(join(ROOT, path)));
}

/** The files that Node loads. Packages also have types, source maps and documents. */
const LOADED = /\.([cm]?js|json|node|wasm)$/;

/** Puts the files of a folder into the copy: as links if the disk allows, which takes no time. */
function place(folder: string, isNeeded: (path: string) => boolean = () => true): void {
  for (const entry of readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })) {
    const [from, path] = [join(entry.parentPath, entry.name), relative(ROOT, join(entry.parentPath, entry.name))];
    if (!entry.isFile() || !isNeeded(path.slice(folder.length))) continue;
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    try {
      linkSync(from, join(copy, path));
    } catch {
      copyFileSync(from, join(copy, path));
    }
  }
}

/** Puts everything where the last stage of the Dockerfile has it. The page is already built. */
function layOut(): void {
  // Nested packages have their own entries.
  for (const path of productionPackages()) place(path, (file) => LOADED.test(file) && !file.includes('node_modules'));
  const { own, built } = copiedBy(stage);
  for (const part of own) {
    if (statSync(join(ROOT, part)).isDirectory()) place(part);
    else copyFileSync(join(ROOT, part), join(copy, part));
  }
  expect(built).toEqual(['dist']);
  mkdirSync(join(copy, 'dist', 'client'), { recursive: true });
  writeFileSync(join(copy, 'dist', 'client', 'index.html'), '<!doctype html><title>the page</title>');
}

/** Starts the server like the container. Resolves when it is ready. */
async function up(env: Record<string, string | undefined>): Promise<ChildProcess> {
  const [, ...args] = commandOf(stage, 'CMD');
  const started = spawn(process.execPath, args, { cwd: copy, env });
  child = started;
  let output = '';
  await new Promise<void>((resolve, reject) => {
    started.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes('is ready')) resolve();
    });
    started.stderr.on('data', (chunk) => (output += chunk));
    started.on('exit', () => reject(new Error(output)));
  });
  return started;
}

test('the container’s server starts with only production packages, reports its health, and shuts down with its tables kept', async () => {
  layOut();
  const port = await freePort();
  const set = environmentOf(stage);
  expect(set).toEqual({ NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '2567', DATA_DIR: '/data' });
  const data = join(copy, 'data');
  const local = { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: data };
  // The second start reads what the first has compiled.
  const env = { ...set, ...local, NODE_COMPILE_CACHE: join(copy, 'cache') };
  /** Runs the container's health check at this port. Returns 0 if the server is healthy. */
  const health = (): Promise<number> => {
    const [, ...args] = commandOf(stage, 'HEALTHCHECK').map((word) => word.replace(':2567/', `:${port}/`));
    return promisify(execFile)(process.execPath, args).then(
      () => 0,
      ({ code }: { code: number }) => code,
    );
  };
  expect(await health()).toBe(1);
  let server = await up(env);
  expect(await health()).toBe(0);
  expect((await call(port, '/')).text).toContain('the page');
  expect((await call(port, '/metrics')).status).toBe(200);
  const made = await ask(port, { how: 'make', table: { isPublic: true } });
  expect(made.status).toBe(200);
  const room = made.reservation?.roomId ?? '';
  expect(statSync(data).mode & 0o777).toBe(0o700);

  const tables = async (): Promise<unknown> => JSON.parse((await call(port, '/healthz')).text).tables;
  expect(await tables()).toBe(1);
  const ended = new Promise((resolve) => server.once('exit', (...how) => resolve(how)));
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(await health()).toBe(1);
  server = await up(env);
  // The table opens when a visitor enters it.
  expect((await ask(port, { how: 'join', room })).status).toBe(200);
  expect(await tables()).toBe(1);
  server.kill('SIGTERM');
});
