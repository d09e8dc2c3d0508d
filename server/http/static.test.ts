import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PATIENCE } from '../testing/patience.ts';
import { type Compress, serveStatic } from './static.ts';

let http: Server;
let base = '';
const root = mkdtempSync(join(tmpdir(), 'page-'));
const SCRIPT = 'console.log("page");'.repeat(200);

beforeAll(async () => {
  mkdirSync(join(root, 'client', 'assets'), { recursive: true });
  writeFileSync(join(root, 'client', 'index.html'), '<!doctype html><title>page</title>');
  writeFileSync(join(root, 'client', 'assets', 'main-1a2b.js'), SCRIPT);
  writeFileSync(join(root, 'client', 'assets', 'sheet.png'), Buffer.from([137, 80, 78, 71]));
  writeFileSync(join(root, 'outside.txt'), 'secret');
  const serve = serveStatic(`${join(root, 'client')}/`);
  http = createServer((req, res) => void serve(req, res));
  await new Promise<void>((go) => http.listen(0, '127.0.0.1', go));
  base = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterAll(() => {
  http.close();
  rmSync(root, { recursive: true });
});

test('serves the page, its routes and its assets with their kinds and lifetimes', async () => {
  for (const path of ['/', '/table/abc', '/?x=1']) {
    const page = await fetch(base + path);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<title>page');
    expect(page.headers.get('cache-control')).toBe('no-cache');
  }
  const script = await fetch(`${base}/assets/main-1a2b.js`, { headers: { 'accept-encoding': 'gzip, br' } });
  expect(script.headers.get('content-type')).toContain('javascript');
  expect(script.headers.get('cache-control')).toContain('immutable');
  expect(script.headers.get('content-encoding')).toBe('br');
  expect(Number(script.headers.get('content-length'))).toBeLessThan(SCRIPT.length);
  expect(await script.text()).toBe(SCRIPT);
  const plain = await fetch(`${base}/assets/main-1a2b.js`, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.text()).toBe(SCRIPT);
  const image = await fetch(`${base}/assets/sheet.png`, { method: 'HEAD' });
  expect(image.headers.get('content-type')).toBe('image/png');
  expect(image.headers.get('content-length')).toBe('4');
});

test('serves nothing outside its folder', async () => {
  for (const path of ['/../outside.txt', '/..%2foutside.txt', '/%2e%2e/outside.txt', '/assets/..%2f..%2foutside.txt']) {
    const answer = await fetch(base + path);
    expect(await answer.text()).not.toContain('secret');
  }
  expect((await fetch(`${base}/missing.js`)).status).toBe(404);
  expect((await fetch(`${base}/%`)).status).toBe(200);
});

test('a file asked for by many at once is compressed once for all of them, and one file at a time', async () => {
  writeFileSync(join(root, 'client', 'assets', 'other-3c4d.css'), 'a{}'.repeat(300));
  let asked = 0;
  let made = 0;
  let now = 0;
  let most = 0;
  const counted: Compress = async (plain, coding) => {
    made++;
    if (made === 1) throw new Error('no memory');
    most = Math.max(most, ++now);
    await vi.waitFor(() => expect(asked).toBe(61), PATIENCE);
    now--;
    return Buffer.from(`${coding} ${plain.length}`);
  };
  const serve = serveStatic(`${join(root, 'client')}/`, counted);
  const cold = createServer((req, res) => {
    asked++;
    serve(req, res).catch(() => res.writeHead(500).end());
  });
  await new Promise<void>((go) => cold.listen(0, '127.0.0.1', go));
  const at = `http://127.0.0.1:${(cold.address() as AddressInfo).port}/assets/`;
  const get = async (name: string, coding: string): Promise<number> =>
    (await fetch(`${at}${name}`, { headers: { 'accept-encoding': coding } })).status;
  try {
    // What failed is made again for whoever asks next.
    expect(await get('main-1a2b.js', 'br')).toBe(500);
    const all = Array.from({ length: 20 }, () => [
      get('main-1a2b.js', 'br'),
      get('main-1a2b.js', 'gzip'),
      get('other-3c4d.css', 'br'),
    ]);
    expect(new Set(await Promise.all(all.flat()))).toEqual(new Set([200]));
    expect([made, most]).toEqual([4, 1]);
  } finally {
    cold.closeAllConnections();
    cold.close();
  }
});
