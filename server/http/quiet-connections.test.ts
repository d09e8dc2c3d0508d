// Connections that say nothing: an address has a share of them, and each ends by itself.
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { NO_PROXIES, type Proxies, proxiesOf } from './proxies.ts';
import { limitConnections, patientServer } from './quiet-connections.ts';

const MOST = 3;
let http: Server;
const sockets: Socket[] = [];

async function serve(silence: number, proxies: Proxies = NO_PROXIES): Promise<number> {
  http = patientServer(silence);
  http.on('request', (_req, res) => res.end('here'));
  http.on('upgrade', (_req, socket) => {
    socket.resume().once('end', () => socket.end());
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
  });
  limitConnections(http, proxies, MOST);
  await new Promise<void>((go) => http.listen(0, '127.0.0.1', go));
  return (http.address() as AddressInfo).port;
}

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await new Promise((done) => http.close(done));
});

/** A connection that is made; `ended` comes true when the server ends it. */
async function quiet(port: number): Promise<{ socket: Socket; ended: Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let heard = '';
  socket.on('data', (data) => (heard += data));
  socket.on('error', () => socket.destroy());
  const ended = new Promise<string>((tell) => socket.once('close', () => tell(heard)));
  await new Promise<void>((go) => socket.once('connect', go).once('close', go));
  return { socket, ended };
}

/** What comes for a request on a connection of its own; empty where none is answered. */
async function asked(port: number): Promise<string> {
  const { socket, ended } = await quiet(port);
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  return ended;
}

test('one address has so many connections open, and another as soon as one has gone', async () => {
  const port = await serve(60_000);
  const held = [await quiet(port), await quiet(port), await quiet(port)];
  expect(await asked(port)).toBe('');
  const [first] = held;
  first?.socket.end();
  await first?.ended;
  await expect.poll(() => asked(port), { timeout: 10_000 }).toContain('here');
});

test('what has become a socket of a table counts there, and not here', async () => {
  const port = await serve(60_000);
  for (let i = 0; i < MOST; i++) {
    const { socket } = await quiet(port);
    const answered = new Promise((go) => socket.once('data', go));
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
    await answered;
  }
  expect(await asked(port)).toContain('here');
});

test('a proxy that is trusted passes on any number', async () => {
  const port = await serve(60_000, proxiesOf('loopback'));
  for (let i = 0; i < 2 * MOST; i++) await quiet(port);
  expect(await asked(port)).toContain('here');
});

test('whoever says nothing, or never ends what they say, is let go', async () => {
  const port = await serve(200);
  const silent = await quiet(port);
  const slow = await quiet(port);
  slow.socket.write('GET / HTTP/1.1\r\nHost: loc');
  for (const { ended } of [silent, slow]) expect(await ended).not.toContain('here');
});
