import { expect, test, vi } from 'vitest';
import { MatchState } from '../../../shared/play/net/schema.ts';
import { ClientState } from '../../colyseus/colyseus.ts';
import { SendQueue } from '../../colyseus/send-queue.ts';
import { RoomSocket } from '../../colyseus/socket.ts';
import { ANY_RATE, Bucket } from '../../limits/rate.ts';
import { type Connection, Connections } from './connections.ts';

/** Returns a spectator's connection. `wait` sets its number of waiting bytes. */
function spectatorWith(arrivedAt: number) {
  const ended = vi.fn();
  const ref = Object.create(RoomSocket.prototype) as RoomSocket;
  let bytes = 0;
  Object.defineProperties(ref, {
    bufferedAmount: { get: () => bytes },
    queuedBytes: { value: 0 },
    terminate: { value: ended },
  });
  const userData = {
    seat: -1,
    address: 'there',
    came: arrivedAt,
    messages: 0,
    since: 0,
    waiting: 0,
    log: new Bucket(ANY_RATE, 0),
  };
  const connection = { ref, userData, state: ClientState.JOINED } as unknown as Connection;
  return { connection, ended, wait: (now: number) => (bytes = now) };
}

test('a client with much unread data is cut after a while; one that reads in time or a little late is not', () => {
  const [never, slowly, little] = [spectatorWith(0), spectatorWith(0), spectatorWith(0)];
  const clients = [never, slowly, little].map(({ connection }) => connection);
  const room = { clients, state: new MatchState(), broadcast: () => {} };
  const connections = new Connections(room, 2, new SendQueue());
  for (let now = 1_000; now <= 60_000; now += 1_000) {
    never.wait(300 * 1024);
    slowly.wait(now % 30_000 === 0 ? 0 : 1024 * 1024);
    little.wait(100 * 1024);
    connections.dropUnresponsive(now, 10_000);
    if (now < 40_000) expect(never.ended).not.toHaveBeenCalled();
  }
  expect(never.ended).toHaveBeenCalled();
  expect([slowly.ended.mock.calls.length, little.ended.mock.calls.length]).toEqual([0, 0]);
  slowly.wait(5 * 1024 * 1024);
  connections.dropUnresponsive(61_000, 10_000);
  expect(slowly.ended).toHaveBeenCalled();
});

test('a connection that waits for its turn to enter is no spectator and is not cut', () => {
  const [here, waits] = [spectatorWith(0), spectatorWith(0)];
  waits.connection.state = ClientState.JOINING;
  Object.assign(waits.connection, { userData: undefined });
  const clients = [here.connection, waits.connection];
  const connections = new Connections({ clients, state: new MatchState(), broadcast: () => {} }, 2, new SendQueue());
  expect(connections.spectators).toEqual(['there']);
  connections.dropUnresponsive(60_000, 10_000);
  expect(waits.ended).not.toHaveBeenCalled();
});
