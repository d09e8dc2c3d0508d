// Malformed requests get a short answer immediately and are not logged. The server is a separate process.
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENTER_PATH } from '../../shared/play/net/enter.ts';
import { ServerProcess } from '../testing/process.ts';
import { limitAnswer } from './requests.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await ServerProcess.start({ KT_TEST: '0', HOSTS: 'kings.example' });
});
afterAll(() => server.stop());

/** Sends bytes. Returns the first line of the answer, or 'silence'. */
function ask(port: number, bytes: string, within = 3000): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1');
    const end = () => {
      clearTimeout(late);
      socket.destroy();
      resolve(answer.split('\r\n')[0] ?? '');
    };
    const late = setTimeout(() => {
      answer = answer === '' ? 'silence' : answer;
      end();
    }, within);
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      if (answer.includes('\r\n\r\n')) end();
    });
    socket.on('error', () => {});
    socket.on('close', end);
    socket.write(Buffer.from(bytes, 'latin1'));
  });
}

const request = (first: string, headers: Record<string, string>, body = ''): string =>
  `${first} HTTP/1.1\r\n${Object.entries({ Host: 'localhost', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${body}`;
const entry = (headers: Record<string, string>, body = '{"how":"play"}'): string =>
  request(
    `POST ${ENTER_PATH}`,
    { 'Content-Type': 'application/json', 'Content-Length': String(body.length), ...headers },
    body,
  );
const socket = (headers: Record<string, string>, path = '/aaaaaaaaa/bbbbbbbbb?sessionId=x'): string =>
  request(`GET ${path}`, {
    Upgrade: 'websocket',
    Connection: 'Upgrade',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  });

const BAD: [what: string, bytes: string, status: number][] = [
  ...['[', '[::::1]', 'a b', 'a:99999', 'a/b', '', 'localhost:', 'a@b'].flatMap((Host): [string, string, number][] => [
    [`host ${Host} at the health check of the library`, request('GET /__healthcheck', { Host }), 400],
    [`host ${Host} at an entry`, entry({ Host }), 400],
    [`host ${Host} at a socket`, socket({ Host }), 400],
  ]),
  ...['a b', '[://', 'https,x', ''].map((proto): [string, string, number] => [
    `protocol ${proto}`,
    entry({ 'X-Forwarded-Proto': proto }),
    400,
  ]),
  ...['localhost', '127.0.0.1', 'kings.example'].flatMap((other): [string, string, number][] => [
    [`two hosts, ${other} second, at the page`, request('GET /', { hOsT: other }), 400],
    [`two hosts, ${other} second, at a socket`, socket({ hOsT: other }), 400],
  ]),
  ['the health check of the library', request('GET /__healthcheck', {}), 404],
  ['a path that is no text', request('GET /api/record/%/1', {}), 400],
  ['a whole address', request('GET http://[/__healthcheck', {}), 400],
  ['a whole address for a socket', socket({}, 'http://[/a/b'), 400],
  ['a body that is no JSON', entry({}, '{"'), 400],
  [
    'a form at the way in by another spelling',
    request('POST /API/ENTER', { 'Content-Type': 'text/plain', 'Content-Length': '2' }, '{}'),
    415,
  ],
  [
    'the way in by another spelling',
    request('POST /API/ENTER', { 'Content-Type': 'application/json', 'Content-Length': '2' }, '{}'),
    405,
  ],
  ['a form', entry({ 'Content-Type': 'application/x-www-form-urlencoded' }), 415],
  ['a form with files', entry({ 'Content-Type': 'multipart/form-data' }), 415],
  ['a form with files and a boundary', entry({ 'Content-Type': 'multipart/form-data; boundary=x' }, '--x\r\n'), 415],
  ['a page of another site, with signs that steer a terminal', entry({ Origin: 'http://evil\x9b2J.example' }), 403],
  ['a page of another site', entry({ Origin: 'https://evil.example' }), 403],
  ['a page of no site', entry({ Origin: 'null' }), 403],
  ['a socket for a page of another site', socket({ Origin: 'https://evil.example' }), 403],
  ['bytes of another protocol', '\x16\x03\x01\x00\r\n\r\n', 400],
];

test('malformed requests are answered immediately and do not fill the log', async () => {
  const before = server.output.length;
  for (const [what, bytes, status] of BAD) {
    expect(await ask(server.port, bytes), what).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  }
  const output = server.output.slice(before);
  expect(output).not.toMatch(/\n\s+at |Error/);
  expect(output.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  // The log may have a few lines about pages of other sites, because the operator may have to fix a proxy.
  expect(output.length).toBeLessThan(600);
});

test('valid requests of proxies and health checks are served', async () => {
  const { port } = server;
  expect(await ask(port, 'GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/ 200 /);
  expect(await ask(port, entry({ 'X-Forwarded-Proto': 'https', Host: 'kings.example' }))).toMatch(/ 200 /);
  expect(await ask(port, entry({ 'X-Forwarded-Proto': 'https, http' }))).toMatch(/ 200 /);
  expect(await ask(port, entry({ Host: '[::1]:2567', Origin: 'http://[::1]:2567' }))).toMatch(/ 200 /);
  expect(await ask(port, entry({ Host: 'Kings.Example:443', Origin: 'https://kings.example' }))).toMatch(/ 200 /);
});

test('every answer, an entry’s too, forbids sniffing and framing', async () => {
  const headers = { 'Content-Type': 'application/json' };
  const entered = await fetch(`http://127.0.0.1:${server.port}${ENTER_PATH}`, { method: 'POST', headers });
  const health = await fetch(`http://127.0.0.1:${server.port}/healthz`);
  for (const answer of [entered, health]) {
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  }
});

test('invalid frames leave one log line each, up to a limit', async () => {
  const before = server.output.length;
  for (let i = 0; i < 60; i++) await ask(server.port, `${socket({}, '/')}\xff\xff\xff\xff\xff`);
  const lines = server.output.slice(before).split('\n');
  expect(lines.length).toBeLessThan(25);
  expect(lines.join('\n')).not.toMatch(/\n\s+at /);
});

test('an answer that does not come in time is given up, and its connection closed', async () => {
  const http: Server = createServer((_req, res) => {
    limitAnswer(res, () => res.writeHead(503, { Connection: 'close' }).end(), 60);
  });
  await new Promise<void>((go) => http.listen(0, '127.0.0.1', go));
  const { port } = http.address() as AddressInfo;
  expect(await ask(port, request('GET /', {}))).toMatch(/ 503 /);
  http.close();
});
