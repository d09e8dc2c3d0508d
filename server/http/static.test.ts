import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveStatic } from './static.ts';

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
