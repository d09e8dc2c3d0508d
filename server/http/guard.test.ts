// Attacks on the port, with host names, origins and bodies that our page never sends.
import type { IncomingMessage } from 'node:http';
import { connect, Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { ENTER_PATH } from '../../shared/play/net/enter.ts';
import { RECORD_KEY } from '../../shared/play/net/messages.ts';
import { TOGETHER_PATH, type TogetherMade } from '../../shared/play/net/together.ts';
import { readableLog } from '../common/log.ts';
import { Gate } from '../limits/gate.ts';
import { TEST_LIMITS } from '../limits/limits.ts';
import { NO_PROXIES } from '../limits/proxies.ts';
import { type Running, start } from '../start.ts';
import { ask, call, RawConnection } from '../testing/raw.ts';
import { guardSockets } from './guard.ts';
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

test('an unknown host name gets no content, only how to allow the name', async () => {
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
  // A form can send these content types without a preflight.
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
    const answer = await call(port, ENTER_PATH, { method: 'POST', headers: { 'content-type': type }, body: PLAY });
    expect([answer.status, JSON.parse(answer.text).rule], type).toEqual([415, 'match.shape']);
  }
  // The four requests above share one waiting table.
  expect(await tables()).toBeLessThanOrEqual(before + 1);
  const own = { ...JSON_BODY, origin: 'https://game.example', host: 'game.example' };
  expect((await call(port, ENTER_PATH, { method: 'POST', headers: own, body: PLAY })).status).toBe(200);
});

test('a socket under a foreign name or without a reservation is never opened', async () => {
  const { reservation } = await ask(port, { how: 'play' });
  const foreign = new RawConnection(port, reservation as never, { headers: { host: 'evil.example' } });
  await foreign.until(() => foreign.closed !== 0, 'the refusal');
  expect(foreign.status).toBe(421);
  const strangers = Array.from({ length: 40 }, (_, i) => {
    const path = ['/', '/x/y', '/x/y?sessionId=guessed12', `/x/y?sessionId=${i}&reconnectionToken=x`][i % 4];
    return new Promise((resolve) => {
      const connection = new WebSocket(`ws://127.0.0.1:${port}${path}`);
      connection.on('unexpected-response', (_req, answer) => resolve(answer.statusCode));
      connection.on('open', () => resolve('open'));
      connection.on('error', resolve);
    });
  });
  expect(new Set(await Promise.all(strangers))).toEqual(new Set([403]));
  const first = new RawConnection(port, reservation as never);
  await first.until(() => first.frames.length > 0, 'the room');
  const second = new RawConnection(port, reservation as never);
  await second.until(() => second.closed !== 0, 'the refusal');
  expect(second.status).toBe(403);
  await first.cut();
});

test('every answer carries strict security headers and a meaningful status', async () => {
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

test('an address without a hash leads to its table’s page, and takes only plain options along', async () => {
  const locationOf = async (path: string) => (await call(port, path)).headers.location;
  expect(await locationOf('/watch/abcdEFGH?obs=1&show=standings,dice&bg=00ff00')).toBe(
    '/#/obs/abcdEFGH?show=standings,dice&bg=00ff00',
  );
  expect(await locationOf('/watch/tv?obs=1&scale=120&ground=off')).toBe('/#/obs/tv?ground=off&scale=120');
  expect(await locationOf('/watch/tv?obs=1&show=%0d%0aX')).toBe('/#/obs/tv');
  expect(await locationOf('/watch/tv')).toBe('/#/tv');
  expect((await call(port, '/watch/%2e%2e%2fevil.example')).headers.location).toBeUndefined();
});

const exchange = (to: number, bytes: string): Promise<string> =>
  new Promise((resolve) => {
    let received = '';
    const line = connect(to, '127.0.0.1');
    line.on('data', (chunk) => (received += chunk.toString('latin1')));
    line.on('error', () => {});
    line.on('close', () => resolve(received));
    line.write(bytes);
  });
const statuses = (text: string): string[] => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = '']) => status);

test('law of the port: a client that keeps asking without reading answers is cut off, and the rest is dropped', async () => {
  const made = await call(port, TOGETHER_PATH, { method: 'POST', headers: JSON_BODY });
  const { id, key } = JSON.parse(made.text) as TogetherMade;
  const asks = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;
  // The first request waits for a change, so later answers on its connection wait, too.
  const poll = await call(port, `${TOGETHER_PATH}/${id}?after=0&who=x`, { headers: { [RECORD_KEY]: key } });
  const { version } = JSON.parse(poll.text) as { version: number };
  const first = asks(`${TOGETHER_PATH}/${id}?after=${version}&who=x`, `${RECORD_KEY}: ${key}\r\n`);
  expect(await exchange(port, first + asks('/api/tables').repeat(40))).toBe('');
  expect(await exchange(port, first + 'GET / HTTP/1.1\r\n\r\n'.repeat(40))).toBe('');
  expect(await exchange(port, first + asks('/', 'Expect: x\r\n').repeat(40))).toBe('');
  const few = await exchange(port, asks('/api/tables').repeat(7) + asks('/api/tables', 'Connection: close\r\n'));
  expect(statuses(few)).toEqual(Array.from({ length: 8 }, () => '200'));
});

test('law of the port: requests that Node itself would refuse are refused here, and count', async () => {
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
      const received = await exchange(strict.port, bytes);
      expect(statuses(received)).toEqual([status]);
      expect(received).toContain('Connection: close');
    }
    expect([await exchange(strict.port, expects), await exchange(strict.port, nameless)]).toEqual(['', '']);
    // Node sends status 100, and the server sends the answer.
    const body = 'Content-Type: application/json\r\nContent-Length: 14\r\nConnection: close\r\n';
    const polite = `POST ${ENTER_PATH} HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n${body}\r\n{"how":"play"}`;
    expect(statuses(await exchange(strict.port, polite))).toEqual(['100', '200']);
  } finally {
    await strict.stop();
  }
});

test('a client that hangs up while its refusal is judged causes no fault', () => {
  const filter = guardSockets(
    {
      hosts: hostsOf('game.example'),
      proxies: NO_PROXIES,
      mayRefuse: () => new Promise(() => {}),
      log: readableLog(),
    },
    [new Gate(1)],
    () => {},
  );
  const socket = new Socket();
  const request = {
    headers: { host: 'evil.example' },
    method: 'GET',
    url: '/',
    httpVersion: '1.1',
    rawHeaders: [],
    socket,
  };
  expect(filter(request as unknown as IncomingMessage)).toBe(false);
  socket.emit('error', new Error('read ECONNRESET'));
  expect(socket.destroyed).toBe(true);
});
