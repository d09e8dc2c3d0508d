import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PATIENCE } from '../testing/patience.ts';
import { type Compress, securityHeaders, serveStatic } from './static.ts';

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
  writeFileSync(join(root, 'client', 'embed.html'), '<!doctype html><title>battle</title>');
  writeFileSync(join(root, 'client', 'overlay.html'), '<!doctype html><title>overlay</title>');
  const serve = serveStatic(`${join(root, 'client')}/`);
  http = createServer((req, res) => {
    // The guard adds these headers to every answer.
    for (const [name, value] of Object.entries(securityHeaders(req.headers.host))) res.setHeader(name, value);
    void serve(req, res);
  });
  await new Promise<void>((go) => http.listen(0, '127.0.0.1', go));
  base = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterAll(() => {
  http.close();
  rmSync(root, { recursive: true });
});

test('serves the page, its routes and its assets with their types and lifetimes', async () => {
  for (const path of ['/', '/table/abc', '/?x=1', '/assets/..%2findex.html']) {
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

test('assets may be read by a sandboxed frame, which has no origin; pages may not', async () => {
  const headersOf = async (path: string) => (await fetch(base + path, { headers: { origin: 'null' } })).headers;
  for (const path of ['/assets/main-1a2b.js', '/assets/sheet.png']) {
    const headers = await headersOf(path);
    expect(headers.get('access-control-allow-origin'), path).toBe('*');
    expect(headers.get('cross-origin-resource-policy'), path).toBe('cross-origin');
    expect(headers.get('access-control-allow-credentials'), path).toBeNull();
  }
  for (const path of ['/', '/overlay.html', '/x'])
    expect((await headersOf(path)).get('access-control-allow-origin'), path).toBeNull();
});

test('serves nothing outside its folder', async () => {
  for (const path of ['/../outside.txt', '/..%2foutside.txt', '/%2e%2e/outside.txt', '/assets/..%2f..%2foutside.txt']) {
    const answer = await fetch(base + path);
    expect(await answer.text()).not.toContain('secret');
  }
  expect((await fetch(`${base}/missing.js`)).status).toBe(404);
  expect((await fetch(`${base}/%`)).status).toBe(200);
});

/** Requests a path unchanged. `fetch` would normalise it. */
const raw = (path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect((http.address() as AddressInfo).port, '127.0.0.1');
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
    socket.write(`GET ${path} HTTP/1.1\r\nHost: kings.example\r\nConnection: close\r\n\r\n`);
  });

test('only one page may be framed by other sites, however it is requested, and it may only fetch records', async () => {
  const framed = ['/embed.html', '/embed.html?x=/index.html', '/x/../embed.html', '/embed%2ehtml', '//x/embed.html'];
  for (const path of framed) {
    const answer = await raw(path);
    expect(answer, path).toContain('<title>battle');
    expect(answer, path).not.toMatch(/x-frame-options|frame-ancestors/i);
    expect(answer, path).toMatch(/connect-src kings\.example\/api\/record\/;/);
    expect(answer, path).toMatch(/script-src 'self';.*form-action 'none'/);
  }
  const others = [
    ...['/', '/index.html', '/overlay.html', '/battle/room/1/1', '/embed', '/embed.html/', '/embed.html/x', '/x'],
    ...['/?/embed.html', '/embed.html/../index.html', '/embed.html/..%2findex.html', '/EMBED.html', '/embed.html%00'],
    ...['/index.html?embed.html', '/index.html#/embed.html', '/assets/main-1a2b.js', '/embed.html/%2e%2e'],
  ];
  for (const path of others) {
    const answer = await raw(path);
    expect(answer, path).not.toContain('<title>battle');
    expect(answer, path).toMatch(/X-Frame-Options: DENY/);
    expect(answer, path).toContain("frame-ancestors 'none'");
  }
});

test('a file requested by many clients is compressed once for all of them, and one file at a time', async () => {
  writeFileSync(join(root, 'client', 'assets', 'other-3c4d.css'), 'a{}'.repeat(300));
  let requests = 0;
  let compressions = 0;
  let now = 0;
  let most = 0;
  const counted: Compress = async (plain, coding) => {
    compressions++;
    if (compressions === 1) throw new Error('no memory');
    most = Math.max(most, ++now);
    await vi.waitFor(() => expect(requests).toBe(61), PATIENCE);
    now--;
    return Buffer.from(`${coding} ${plain.length}`);
  };
  const serve = serveStatic(`${join(root, 'client')}/`, counted);
  const cold = createServer((req, res) => {
    requests++;
    serve(req, res).catch(() => res.writeHead(500).end());
  });
  await new Promise<void>((go) => cold.listen(0, '127.0.0.1', go));
  const at = `http://127.0.0.1:${(cold.address() as AddressInfo).port}/assets/`;
  const get = async (name: string, coding: string): Promise<number> =>
    (await fetch(`${at}${name}`, { headers: { 'accept-encoding': coding } })).status;
  try {
    // After a failure, the next request compresses the file again.
    expect(await get('main-1a2b.js', 'br')).toBe(500);
    const all = Array.from({ length: 20 }, () => [
      get('main-1a2b.js', 'br'),
      get('main-1a2b.js', 'gzip'),
      get('other-3c4d.css', 'br'),
    ]);
    expect(new Set(await Promise.all(all.flat()))).toEqual(new Set([200]));
    expect([compressions, most]).toEqual([4, 1]);
  } finally {
    cold.closeAllConnections();
    cold.close();
  }
});

test('a file that is ready too late is not sent after the 503', async () => {
  let late = (_done: () => void): void => {};
  const serve = serveStatic(`${join(root, 'client')}/`, async (plain) => {
    await new Promise<void>(late);
    return plain;
  });
  const faults: unknown[] = [];
  const slow = createServer((req, res) => {
    // The guard does this when an answer takes too long.
    late = (done) => res.writeHead(503).end('late', done);
    serve(req, res)
      .catch((error: unknown) => faults.push(error))
      .finally(() => slow.close());
  });
  const closed = new Promise((go) => slow.once('close', go));
  await new Promise<void>((go) => slow.listen(0, '127.0.0.1', go));
  const { port } = slow.address() as AddressInfo;
  const headers = { 'accept-encoding': 'br', connection: 'close' };
  const answer = await fetch(`http://127.0.0.1:${port}/assets/main-1a2b.js`, { headers });
  expect([answer.status, await answer.text()]).toEqual([503, 'late']);
  await closed;
  expect(faults).toEqual([]);
});
