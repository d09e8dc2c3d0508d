import { chmodSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHROMIUM } from './chromium.mjs';
import { ROOT } from './lib/toolchain.mjs';

const folder = mkdtempSync(join(tmpdir(), 'chromium-'));

function program(name: string, version: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\necho '${version}'\n`);
  chmodSync(path, 0o755);
  return path;
}

test('a headless shell is found if it is the only Chromium', () => {
  const path = program('chromium-headless-shell', 'Chromium 156.0');
  program('chromium', 'something else');
  expect(CHROMIUM.find({ PATH: folder }, [])).toBe(path);
});

test('CHROMIUM comes first, and must name a Chromium', () => {
  const mine = program('mine', 'Google Chrome 156.0');
  expect(CHROMIUM.find({ PATH: folder, CHROMIUM: mine }, [])).toBe(mine);
  expect(() => CHROMIUM.find({ CHROMIUM: program('other', 'Firefox') }, [])).toThrow(/not a Chromium/);
});

test('tests, benches and scripts all find their browser with the same function', () => {
  const sources = ['client', 'scripts', 'server', 'lab', 'verification'].flatMap((top) =>
    readdirSync(join(ROOT, top), { recursive: true, encoding: 'utf8' }).map((file) => join(ROOT, top, file)),
  );
  const launches = sources
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('chromium.test.ts'))
    .flatMap((file) => readFileSync(file, 'utf8').match(/executablePath.*/g) ?? []);
  expect(new Set(launches)).toEqual(new Set(['executablePath: chromiumPath(),']));
});
