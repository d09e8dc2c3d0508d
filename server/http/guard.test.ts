// The port as a stranger finds it: plain HTTP and plain sockets, with names, origins and bodies that no page of ours sends.
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { ENTER_PATH, RECORD_KEY } from '../../shared/net/messages.ts';
import { TOGETHER_PATH, type TogetherMade } from '../../shared/net/together.ts';
import { TEST_LIMITS } from '../common/limits.ts';
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

/** Sends bytes on a line of their own; everything that comes back until the line ends. */
const said = (to: number, bytes: string): Promise<string> =>
  new Promise((resolve) => {
    let heard = '';
    const line = connect(to, '127.0.0.1');
    line.on('data', (chunk) => (heard += chunk.toString('latin1')));
    line.on('error', () => {});
    line.on('close', () => resolve(heard));
    line.write(bytes);
  });
const statuses = (heard: string): string[] => [...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = '']) => status);

test('law of the port: whoever asks on and on without an answer is cut off, and nothing is kept of what follows', async () => {
  const made = await call(port, TOGETHER_PATH, { method: 'POST', headers: JSON_BODY });
  const { id, key } = JSON.parse(made.text) as TogetherMade;
  const asks = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;
  // The first waits for news that do not come: without an end of the line its answer would come first.
  const stands = await call(port, `${TOGETHER_PATH}/${id}?after=0&who=x`, { headers: { [RECORD_KEY]: key } });
  const { version } = JSON.parse(stands.text) as { version: number };
  const first = asks(`${TOGETHER_PATH}/${id}?after=${version}&who=x`, `${RECORD_KEY}: ${key}\r\n`);
  expect(await said(port, first + asks('/api/tables').repeat(40))).toBe('');
  // What names no host, or expects what nobody knows, waits behind it no longer than that.
  expect(await said(port, first + 'GET / HTTP/1.1\r\n\r\n'.repeat(40))).toBe('');
  expect(await said(port, first + asks('/', 'Expect: x\r\n').repeat(40))).toBe('');
  // As many as may wait are answered, the one after them is told that the line ends.
  const few = await said(port, asks('/api/tables').repeat(7) + asks('/api/tables', 'Connection: close\r\n'));
  expect(statuses(few)).toEqual(Array.from({ length: 8 }, () => '200'));
});

test('law of the port: what Node would refuse by itself is refused here, and counts', async () => {
  const limits = { ...TEST_LIMITS, refusals: { burst: 4, perSecond: 0 } };
  const strict = await start({ port: 0, host: '127.0.0.1', limits });
  try {
    const expects = 'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: x\r\n\r\n';
    const nameless = 'GET / HTTP/1.1\r\n\r\n';
    for (const [bytes, status] of [
      [expects, '417'],
      [nameless, '400'],
      [expects, '417'],
      [nameless, '400'],
    ] as const) {
      const heard = await said(strict.port, bytes);
      expect(statuses(heard)).toEqual([status]);
      expect(heard).toContain('Connection: close');
    }
    expect([await said(strict.port, expects), await said(strict.port, nameless)]).toEqual(['', '']);
    // Whoever asks first whether a body is welcome is told so by Node, and answered by us.
    const body = 'Content-Type: application/json\r\nContent-Length: 14\r\nConnection: close\r\n';
    const polite = `POST ${ENTER_PATH} HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n${body}\r\n{"how":"play"}`;
    expect(statuses(await said(strict.port, polite))).toEqual(['100', '200']);
  } finally {
    await strict.stop();
  }
});
