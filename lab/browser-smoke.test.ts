// Commands of the lab that need a browser: each starts by its name, works on a small scale and ends well.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runLab } from './run-lab.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kings-lab-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('npm run lab -- pictures takes a picture of the table', async () => {
  const last = await runLab(`pictures streamer-mode --sharp 0.1 --to ${folder}`);
  expect(JSON.parse(last)).toMatchObject({ name: 'streamer-mode', complaints: [] });
  const picture = readFileSync(join(folder, 'streamer-mode.webp'));
  expect(picture.subarray(8, 12).toString()).toBe('WEBP');
});

test('npm run lab -- looks takes the same looks twice', async () => {
  for (const name of ['before', 'after'])
    expect(await runLab(`looks take ${join(folder, name)} --only ^page.tables.(390|1024)x`)).toMatch(/^3 files/);
  const last = await runLab(`looks compare ${join(folder, 'before')} ${join(folder, 'after')}`);
  expect(last).toBe('0 of 3 differ');
});
