// A visitor behind a trusted proxy counts toward the address that the proxy saw, whatever
// the visitor's headers claim.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ENTER_PATH, type EnterRequest, type Reservation } from '../../shared/play/net/enter.ts';
import { matchMaker } from '../colyseus/colyseus.ts';
import { TEST_LIMITS } from '../limits/limits.ts';
import { proxiesOf } from '../limits/proxies.ts';
import { visitorOf } from '../rooms/audience/connections.ts';
import type { MatchRoom } from '../rooms/match-room.ts';
import { type Running, start } from '../start.ts';
import { type FrontProxy, startProxy } from '../testing/proxy.ts';
import { call, RawConnection, WORD } from '../testing/raw.ts';

const CONNECTIONS = 3;
const REQUESTS = 4;
const PROXY = '127.0.9.1';
const FORGED = '198.51.100.7';
let server: Running;
let proxy: FrontProxy;
let stranger: FrontProxy;

beforeAll(async () => {
  process.env.KT_TEST = '1';
  for (const level of ['warn', 'info', 'log'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  const limits = {
    ...TEST_LIMITS,
    connectionsPerAddress: CONNECTIONS,
    requests: { burst: REQUESTS, perSecond: 0 },
    quietPerAddress: 2,
  };
  server = await start({ port: 0, host: '127.0.0.1', limits, proxies: proxiesOf(PROXY) });
  proxy = await startProxy(server.port, PROXY);
  stranger = await startProxy(server.port, '127.0.9.66');
});
afterAll(async () => {
  await Promise.all([proxy.close(), stranger.close()]);
  await server.stop();
});

const HEADERS = { 'content-type': 'application/json', 'x-forwarded-for': FORGED };

/** Enters from `from` with a forged header. Returns the code of a refusal. */
async function enter(port: number, from: string, request: EnterRequest): Promise<RawConnection | string> {
  const sent = { method: 'POST', headers: HEADERS, body: JSON.stringify(request), from };
  const { status, text } = await call(port, ENTER_PATH, sent);
  if (status !== 200) return (JSON.parse(text) as { rule: string }).rule;
  const place = JSON.parse(text) as Reservation;
  const line = new RawConnection(port, place, { localAddress: from, headers: { 'x-forwarded-for': FORGED } });
  await line.until(() => line.has(WORD.join), 'the word of the room');
  line.join();
  await line.until(() => line.last('welcome') !== undefined, 'the welcome');
  return line;
}
async function enters(port: number, from: string, request: EnterRequest): Promise<RawConnection> {
  const line = await enter(port, from, request);
  if (typeof line === 'string') throw new Error(line);
  return line;
}
const make: EnterRequest = { how: 'make', table: { players: 2 } };
const idOf = (line: RawConnection): string => line.last<{ roomId: string }>('welcome')?.roomId ?? '';
const addressesAt = (id: string): string[] =>
  [...(matchMaker.getLocalRoomById(id) as MatchRoom).clients].map((client) => visitorOf(client).address);

test('a visitor through a trusted proxy counts for the address it saw; a visitor past it, for their own', async () => {
  const ann = await enters(proxy.port, '127.0.9.2', make);
  const room = idOf(ann);
  const watch: EnterRequest = { how: 'join', room, spectate: true };
  const lines = [ann, await enters(proxy.port, '127.0.9.3', watch), await enters(server.port, '127.0.9.4', watch)];
  expect(addressesAt(room)).toEqual(['127.0.9.2', '127.0.9.3', '127.0.9.4']);
  lines.push(await enters(stranger.port, '127.0.9.5', watch));
  expect(addressesAt(room).at(-1)).toBe('127.0.9.66');
  await Promise.all(lines.map((line) => line.cut()));
});

test('sockets through a proxy count for the visitors who opened them', async () => {
  const host = await enters(server.port, '127.0.9.10', make);
  const room = idOf(host);
  const watch: EnterRequest = { how: 'join', room, spectate: true };
  const lines = [host];
  for (let i = 0; i < CONNECTIONS; i++) lines.push(await enters(proxy.port, '127.0.9.11', watch));
  expect(await enter(proxy.port, '127.0.9.11', watch)).toBe('match.connections');
  lines.push(await enters(proxy.port, '127.0.9.12', watch));
  await Promise.all(lines.map((line) => line.cut()));
});

test('visitors who share a proxy’s connection have a share of requests each; one past it has a single share', async () => {
  const ask = async (port: number, from: string, header?: string): Promise<number> =>
    (await call(port, '/api/tables', { from, headers: header === undefined ? {} : { 'x-forwarded-for': header } }))
      .status;
  const statuses = async (port: number, from: string): Promise<number[]> => {
    const all: number[] = [];
    for (let i = 0; i <= REQUESTS; i++) all.push(await ask(port, from, `203.0.113.${i}`));
    return all;
  };
  const expected = [...Array.from({ length: REQUESTS }, () => 200), 429];
  expect(await statuses(proxy.port, '127.0.9.20')).toEqual(expected);
  expect(await ask(proxy.port, '127.0.9.21')).toBe(200);
  expect(await statuses(server.port, '127.0.9.22')).toEqual(expected);
  expect(await statuses(server.port, '127.0.9.23')).toEqual(expected);
  expect(await ask(proxy.port, '127.0.9.24')).toBe(200);
});
