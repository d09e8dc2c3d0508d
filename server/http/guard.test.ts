// The port as a stranger finds it: plain HTTP and plain sockets, with names, origins and bodies that no page of ours sends.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { ENTER_PATH } from '../../shared/net/messages.ts';
import { type Running, start } from '../start.ts';
import { ask, call, RawConnection } from '../testing/raw.ts';
import { hostsOf } from './hosts.ts';

process.env.KT_TEST = '1';
let server: Running;
let port = 0;
const errors: string[] = [];

beforeAll(async () => {
  for (const level of ['warn', 'info', 'log'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation((...words) => errors.push(words.map(String).join(' ')));
  server = await start({ port: 0, host: '127.0.0.1', hosts: hostsOf('game.example') });
  port = server.port;
});
afterAll(async () => {
  await server.stop();
  expect(errors).toEqual([]);
});

const JSON_BODY = { 'content-type': 'application/json' };
const PLAY = JSON.stringify({ how: 'play' });
const tables = async (): Promise<number> => JSON.parse((await call(port, '/api/tables')).text).tables.length;

test('a name this server does not have is answered with nothing of it, and how to allow it', async () => {
  for (const host of ['evil.example', 'evil.example:80', `localhost.evil.example:${port}`, '[', 'a b', 'x@y']) {
    for (const path of ['/', '/api/tables', '/__healthcheck', ENTER_PATH, '/matchmake/create/match']) {
      const { status, text } = await call(port, path, { headers: { host } });
      expect(status, `${host} ${path}`).toBe(/^[a-z.:\d]+$/.test(host) ? 421 : 400);
      expect(text).not.toContain('<html');
    }
  }
  const { text } = await call(port, '/', { headers: { host: 'evil.example:80' } });
  expect(text).toContain('HOSTS=evil.example');
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, 'game.example', `[::1]:${port}`]) {
    expect((await call(port, '/api/tables', { headers: { host } })).status, host).toBe(200);
  }
});

test('a page of another site makes no table and opens no socket', async () => {
  const before = await tables();
  for (const origin of ['https://evil.example', 'null', `http://127.0.0.1:${port + 1}`, 'http://localhost']) {
    const answer = await call(port, ENTER_PATH, { method: 'POST', headers: { ...JSON_BODY, origin }, body: PLAY });
    expect([answer.status, JSON.parse(answer.text).rule], origin).toEqual([403, 'match.origin']);
    const { reservation } = await ask(port, { how: 'play' });
    const connection = new RawConnection(port, reservation as never, { origin });
    await connection.until(() => connection.closed !== 0, 'the refusal');
    expect(connection.status, origin).toBe(403);
  }
  // What a form can send without asking first.
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
    const answer = await call(port, ENTER_PATH, { method: 'POST', headers: { 'content-type': type }, body: PLAY });
    expect([answer.status, JSON.parse(answer.text).rule], type).toEqual([415, 'match.shape']);
  }
  // Play now, asked for four times above, made the one table that waits.
  expect(await tables()).toBeLessThanOrEqual(before + 1);
  const own = { ...JSON_BODY, origin: 'https://game.example', host: 'game.example' };
  expect((await call(port, ENTER_PATH, { method: 'POST', headers: own, body: PLAY })).status).toBe(200);
});

test('a socket under a foreign name, or for nobody, never becomes one', async () => {
  const { reservation } = await ask(port, { how: 'play' });
  const foreign = new RawConnection(port, reservation as never, { headers: { host: 'evil.example' } });
  await foreign.until(() => foreign.closed !== 0, 'the refusal');
  expect(foreign.status).toBe(421);
  const strangers = Array.from({ length: 40 }, (_, i) => {
    const path = ['/', '/x/y', '/x/y?sessionId=guessed12', `/x/y?sessionId=${i}&reconnectionToken=x`][i % 4];
    return new Promise((tell) => {
      const connection = new WebSocket(`ws://127.0.0.1:${port}${path}`);
      connection.on('unexpected-response', (_req, answer) => tell(answer.statusCode));
      connection.on('open', () => tell('open'));
      connection.on('error', tell);
    });
  });
  expect(new Set(await Promise.all(strangers))).toEqual(new Set([403]));
  // A place is for one socket: the second that comes with it is a stranger.
  const first = new RawConnection(port, reservation as never);
  await first.until(() => first.frames.length > 0, 'the room');
  const second = new RawConnection(port, reservation as never);
  await second.until(() => second.closed !== 0, 'the refusal');
  expect(second.status).toBe(403);
  await first.cut();
});

test('every answer carries the headers of a page that trusts nobody, and a status that means what it says', async () => {
  const answers = await Promise.all([
    call(port, '/healthz'),
    call(port, '/api/tables'),
    call(port, '/api/nothing'),
    call(port, '/nothing.js'),
    call(port, '/', { method: 'DELETE' }),
    call(port, '/matchmake/create/match', { method: 'POST', headers: JSON_BODY, body: '{}' }),
    call(port, ENTER_PATH, { method: 'POST', headers: JSON_BODY, body: PLAY }),
    call(port, ENTER_PATH, { method: 'POST', headers: JSON_BODY, body: '{"how":"join","room":"nowhere12"}' }),
    call(port, ENTER_PATH, { method: 'POST', headers: JSON_BODY, body: '{{{' }),
    call(port, ENTER_PATH, { method: 'POST', headers: JSON_BODY, body: 'x'.repeat(20_000) }),
    call(port, ENTER_PATH, { method: 'POST', headers: { ...JSON_BODY, origin: 'https://evil.example' }, body: PLAY }),
    call(port, '/', { method: 'OPTIONS', headers: { origin: `http://127.0.0.1:${port}` } }),
  ]);
  expect(answers.map((a) => a.status)).toEqual([200, 200, 404, 404, 405, 410, 200, 404, 400, 413, 403, 204]);
  for (const { headers, text } of answers) {
    expect(headers['x-content-type-options'], text.slice(0, 60)).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  }
});

test('an address without a hash leads to the page of its table, and takes nothing along but plain wishes', async () => {
  const leads = async (path: string) => (await call(port, path)).headers.location;
  expect(await leads('/watch/abcdEFGH?obs=1&show=standings,dice&bg=00ff00')).toBe(
    '/#/obs/abcdEFGH?show=standings,dice&bg=00ff00',
  );
  expect(await leads('/watch/tv?obs=1&scale=120&ground=off')).toBe('/#/obs/tv?ground=off&scale=120');
  expect(await leads('/watch/tv?obs=1&show=%0d%0aX')).toBe('/#/obs/tv');
  expect(await leads('/watch/tv')).toBe('/#/tv');
  // What is no table's name is the page's to answer.
  expect((await call(port, '/watch/%2e%2e%2fevil.example')).headers.location).toBeUndefined();
});
