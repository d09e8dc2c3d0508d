import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { readableLog } from '../common/log.ts';
import { SHARES_PER_WIDER_NETWORK } from './networks.ts';
import { NO_PROXIES, type Proxies, proxiesOf } from './proxies.ts';
import { limitConnections, patientServer } from './quiet-connections.ts';

const MOST = 3;
let http: Server;
let crowdedOut = 0;
/** The forged remote addresses of the next connections. If empty, connections have their real addresses. */
const from: string[] = [];
const sockets: Socket[] = [];

async function serve(silence: number, proxies: Proxies = NO_PROXIES): Promise<number> {
  http = patientServer(silence);
  http.on('request', (_req, res) => res.end('here'));
  crowdedOut = 0;
  http.on('connection', (socket) => {
    const value = from.shift();
    if (value !== undefined) Object.defineProperty(socket, 'remoteAddress', { value });
  });
  const release = limitConnections(http, proxies, MOST, { crowdedOut: () => crowdedOut++ }, readableLog());
  http.on('upgrade', (req, socket) => {
    if (req.url === '/table') release(req.socket);
    socket.resume().once('end', () => socket.end());
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
  });
  await new Promise<void>((go) => http.listen(0, '127.0.0.1', go));
  return (http.address() as AddressInfo).port;
}

afterEach(async () => {
  from.length = 0;
  for (const socket of sockets.splice(0)) socket.destroy();
  await new Promise((done) => http.close(done));
});

/** Opens a connection; `ended` resolves when the server closes it. */
async function quiet(port: number): Promise<{ socket: Socket; ended: Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let received = '';
  socket.on('data', (data) => (received += data));
  socket.on('error', () => socket.destroy());
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
  await new Promise<void>((go) => socket.once('connect', go).once('close', go));
  return { socket, ended };
}

/** Sends a request on a new connection. Returns the answer, or ''. */
async function requestOnce(port: number): Promise<string> {
  const { socket, ended } = await quiet(port);
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  return ended;
}

/** Sends a request on an open connection and waits for the answer. */
async function keep(
  { socket }: { socket: Socket },
  request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n',
): Promise<void> {
  const answered = new Promise((go) => socket.once('data', go).once('close', go));
  socket.write(request);
  await answered;
}

test('beyond the limit of an address the longest idle connection makes room for the new one', async () => {
  const port = await serve(60_000);
  const [first, second, third] = [await quiet(port), await quiet(port), await quiet(port)];
  for (const connection of [first, second, third]) await keep(connection);
  // The first connection sends again, so the second is the longest idle.
  await keep(first);
  expect(await requestOnce(port)).toContain('here');
  await second.ended;
  await keep(first);
  await keep(third);
  expect(crowdedOut).toBe(1);
});

test('law of the shares: the networks of one customer share a few connections, and make room only for each other', async () => {
  const port = await serve(60_000);
  const other = [await quiet(port), await quiet(port)];
  for (const connection of other) await keep(connection);
  const networks = Array.from({ length: SHARES_PER_WIDER_NETWORK * MOST }, (_, i) => `2001:db8:1:${i}::1`);
  const crowd = [];
  for (const network of networks) {
    from.push(network);
    crowd.push(await quiet(port));
    await keep(crowd.at(-1) as { socket: Socket });
  }
  expect(crowdedOut).toBe(0);
  // Another /64 of the same /48 is refused, but the next /48 is not.
  from.push('2001:db8:1:99::1');
  expect(await requestOnce(port)).toContain('here');
  expect(crowdedOut).toBe(1);
  await crowd[0]?.ended;
  from.push('2001:db8:2:1::1');
  expect(await requestOnce(port)).toContain('here');
  expect(crowdedOut).toBe(1);
  expect([...other, ...crowd.slice(1)].every(({ socket }) => !socket.destroyed)).toBe(true);
  // A closed connection makes room for exactly one new connection.
  for (const more of [0, 1]) {
    from.push(`2001:db8:1:${100 + more}::1`);
    await keep(await quiet(port));
    expect(crowdedOut).toBe(1 + more);
  }
});

test('a client that keeps all connections of an address busy shuts no other out', async () => {
  const port = await serve(60_000);
  const held = [await quiet(port), await quiet(port), await quiet(port)];
  for (let turn = 0; turn < 5; turn++) {
    for (let i = 0; i < held.length; i++) {
      if (held[i]?.socket.destroyed) held[i] = await quiet(port);
      await keep(held[i] as { socket: Socket });
    }
    expect(await requestOnce(port)).toContain('here');
  }
});

const upgrade = (path: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`;

test('a connection that became a socket of a table counts there and not here', async () => {
  const port = await serve(60_000);
  const held = [await quiet(port), await quiet(port), await quiet(port)];
  for (const connection of held) await keep(connection, upgrade('/table'));
  for (let i = 0; i < MOST; i++) await quiet(port);
  expect(crowdedOut).toBe(0);
  expect(held.every(({ socket }) => !socket.destroyed)).toBe(true);
});

test('a refused socket still counts', async () => {
  const port = await serve(60_000);
  for (let i = 0; i < MOST; i++) await keep(await quiet(port), upgrade('/other'));
  expect(await requestOnce(port)).toContain('here');
  expect(crowdedOut).toBe(1);
});

test('a trusted proxy may open any number of connections', async () => {
  const port = await serve(60_000, proxiesOf('loopback'));
  for (let i = 0; i < 2 * MOST; i++) await quiet(port);
  expect(await requestOnce(port)).toContain('here');
});

test('a silent client and a client that never finishes a request are dropped', async () => {
  const port = await serve(200);
  const silent = await quiet(port);
  const slow = await quiet(port);
  slow.socket.write('GET / HTTP/1.1\r\nHost: loc');
  for (const { ended } of [silent, slow]) expect(await ended).not.toContain('here');
});
