import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { LIMITS } from '../../shared/play/net/messages.ts';
import { setTestClock } from '../common/clock.ts';
import { PATIENCE } from '../testing/patience.ts';
import { matchMaker, Protocol, Room, Server, WebSocketTransport } from './colyseus.ts';
import { SendQueue } from './send-queue.ts';
import { RoomSocket } from './socket.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Connects to a server with this class of sockets. Returns both ends and what the client receives. */
async function pair(Kind: typeof WebSocket): Promise<{ socket: WebSocket; received: Buffer[]; near: WebSocket }> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', WebSocket: Kind, perMessageDeflate: false });
  closing.push(() => server.close());
  await once(server, 'listening');
  const arrived = once(server, 'connection');
  const near = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  closing.push(() => near.terminate());
  const received: Buffer[] = [];
  near.on('message', (data: Buffer) => received.push(data));
  const [socket] = (await arrived) as [WebSocket];
  return { socket, received, near };
}

/** Sends a buffer and overwrites it while it waits, as the next patch does. */
async function overwritten(Kind: typeof WebSocket): Promise<Buffer> {
  const { socket, received, near } = await pair(Kind);
  const { _socket: connection } = socket as unknown as { _socket: Socket };
  const patch = Buffer.from('the first patch');
  connection.cork();
  socket.send(patch);
  patch.fill('x');
  connection.uncork();
  await once(near, 'message');
  return received[0] as Buffer;
}

test('law of the wire: a frame that waits in the socket is not overwritten by the next one', async () => {
  expect((await overwritten(RoomSocket)).toString()).toBe('the first patch');
});

test('the package’s own socket would send overwritten bytes', async () => {
  expect((await overwritten(WebSocket)).toString()).not.toBe('the first patch');
});

test('a spectator’s frames are sent later and in order, even if their buffer is overwritten, and the close comes last', async () => {
  const { socket, received, near } = await pair(RoomSocket);
  const closed = once(near, 'close');
  const room = socket as RoomSocket;
  room.send(Buffer.from('at once'));
  expect(room.queuedBytes).toBe(0);
  room.writeLater(new SendQueue());
  const patch = Buffer.from('1');
  for (const now of ['1', '1', '2', '3']) {
    patch.write(now);
    room.send(patch);
  }
  expect([room.queuedBytes, room.bufferedAmount]).toEqual([4, 0]);
  await new Promise(setImmediate);
  expect(room.queuedBytes).toBe(0);
  room.send(Buffer.from('the last'));
  room.close(4000);
  expect((await closed)[0]).toBe(4000);
  expect(received.map(String)).toEqual(['at once', '1', '1', '2', '3', 'the last']);
});

test('a turn of the loop serves some spectators and the next turns the others, each once', async () => {
  const queue = new SendQueue();
  const log: number[] = [];
  const clock = vi.spyOn(performance, 'now');
  // Each write takes half a millisecond.
  clock.mockImplementation(() => log.length / 2);
  const sockets = [0, 1, 2, 3, 4].map((n) => ({ sendWaiting: () => void log.push(n) }));
  for (const socket of [...sockets, ...sockets]) queue.add(socket);
  const turns: number[] = [];
  while (log.length < 5) {
    await new Promise(setImmediate);
    turns.push(log.length);
  }
  clock.mockRestore();
  expect([log, turns]).toEqual([
    [0, 1, 2, 3, 4],
    [2, 4, 5],
  ]);
  const [first, same, other] = ['step', 'step', 'patch'].map((text) => queue.copyOf(Buffer.from(text)));
  expect([first === same, String(other)]).toEqual([true, 'patch']);
});

test('law of the wire: too many frames of any kind cut a connection, even while it closes, and a room’s normal load does not', async () => {
  setTestClock(() => 0);
  closing.push(() => setTestClock(null));
  const kinds: [what: string, send: (near: WebSocket) => void][] = [
    ['pong', (near) => near.pong()],
    ['nothing', (near) => near.send(Buffer.alloc(0))],
    ['a word', (near) => near.send(Buffer.from([Protocol.ROOM_DATA]))],
  ];
  for (const [what, send] of kinds) {
    for (const isClosing of [false, true]) {
      const { socket, near } = await pair(RoomSocket);
      if (near.readyState !== WebSocket.OPEN) await once(near, 'open');
      const end = once(near, 'close');
      let count = 0;
      for (const event of ['message', 'ping', 'pong']) socket.on(event, () => count++);
      for (let i = 0; i < 5 * LIMITS.flood; i++) send(near);
      await vi.waitFor(() => expect(count, what).toBe(5 * LIMITS.flood), PATIENCE);
      expect(socket.readyState, what).toBe(WebSocket.OPEN);
      const { _socket: line } = near as unknown as { _socket: Socket };
      if (isClosing) {
        line.pause();
        socket.close(4002);
      }
      for (let i = 0; i < 20; i++) send(near);
      await vi.waitFor(() => expect(socket.readyState, what).toBe(WebSocket.CLOSED), PATIENCE);
      line.resume();
      await end;
      expect(count, what).toBe(5 * LIMITS.flood);
    }
  }
});

test('law of the wire: the transport uses our class of sockets, and a room gets no unreadable frame', async () => {
  const heard: string[] = [];
  class Listening extends Room {
    override autoDispose = false;
    override onCreate(): void {
      this.onMessage('*', (_client, type) => heard.push(String(type)));
    }
    override onUncaughtException(): void {}
  }
  const transport = new WebSocketTransport({ WebSocket: RoomSocket });
  const server = new Server({ transport, greet: false, gracefullyShutdown: false });
  server.define('listening', Listening);
  await server.listen(0, '127.0.0.1');
  closing.push(() => server.gracefullyShutdown(false));
  const { sessionId, roomId, processId } = await matchMaker.joinOrCreate('listening', {});
  const { port } = (transport as unknown as { server: { address(): AddressInfo } }).server.address();
  const near = new WebSocket(`ws://127.0.0.1:${port}/${processId}/${roomId}?sessionId=${sessionId}`);
  const frames: Buffer[] = [];
  near.on('message', (data: Buffer) => frames.push(data));
  await once(near, 'message');
  const [client] = matchMaker.getLocalRoomById(roomId).clients;
  expect(client.ref).toBeInstanceOf(RoomSocket);
  near.send(Buffer.from([Protocol.ROOM_DATA, 0xa1, 0x61, 0xc1]));
  await once(near, 'message');
  expect(frames.at(-1)?.toString('latin1')).toContain('match.shape');
  expect([heard, near.readyState]).toEqual([[], WebSocket.OPEN]);
  near.send(Buffer.from([Protocol.ROOM_DATA, 0xa1, 0x61, 0x01]));
  while (heard.length === 0) await new Promise((go) => setTimeout(go, 5));
  expect(heard).toEqual(['a']);
});
