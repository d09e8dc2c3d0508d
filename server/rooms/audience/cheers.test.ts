// Cheers and jeers: who hears them, and how often they are sent. They do not affect the game.
import { expect, test } from 'vitest';
import { hash } from '../../../shared/model/game/hash.ts';
import { NOBODY, seatAt } from '../../../shared/model/game/types.ts';
import type { CallsMessage } from '../../../shared/play/net/talk.ts';
import { DEFAULT_LIMITS } from '../../limits/limits.ts';
import { type Guest, refusalOf, until } from '../../testing/client.ts';
import { OwnServer, roomOf } from '../../testing/own-server.ts';
import { Cheers } from './cheers.ts';
import type { ConnectedRoom, Visitor } from './connections.ts';

const server = new OwnServer();

function heardBy(guest: Guest): CallsMessage[] {
  const heard: CallsMessage[] = [];
  guest.room.onMessage('talk', (message: CallsMessage) => void heard.push(message));
  return heard;
}

test('players and spectators hear all calls, and a call changes neither the game nor its record', async () => {
  const [ann, ben] = await server.two();
  const { roomId } = ann.room;
  const [cat, dan] = [
    await server.door.enter(roomId, { spectate: true }),
    await server.door.enter(roomId, { spectate: true }),
  ];
  const heard = [ann, ben, cat, dan].map(heardBy);
  const { table } = roomOf(roomId);
  const before = [hash(table.match!.game), table.journal.length, ann.state.rev, table.isTouched];
  await ann.request('cheer', { call: 'heels', to: ben.seat });
  for (const guest of [cat, dan, dan]) await guest.request('cheer', { call: 'ale', to: NOBODY });
  await until(() => heard.every((all) => all.flatMap(({ calls }) => calls).length >= 3), 'the calls');
  for (const all of heard) {
    const calls = all.flatMap((message) => message.calls);
    expect(calls[0]).toEqual({ call: 'heels', from: 0, to: 1, count: 1 });
    expect(calls.slice(1).map(({ from, call }) => [from, call])).toEqual([
      [-1, 'ale'],
      [-1, 'ale'],
    ]);
    expect(calls.slice(1).map(({ count }) => count)).toEqual([1, 2]);
    expect(all.every(({ seq }) => seq === table.match!.game.seq)).toBe(true);
  }
  expect([hash(table.match!.game), table.journal.length, ann.state.rev, table.isTouched]).toEqual(before);
  for (const [call, to] of [
    ['cackle', -1],
    ['boo', 0],
    ['boo', 5],
    ['boo', 7],
    ['boo', -2],
    ['boo', 0.5],
  ] as const)
    expect((await refusalOf(ann.request('cheer', { call, to } as never)))?.rule).toBe('match.shape');
  await Promise.all([ann, ben, cat, dan].map((guest) => guest.room.leave()));
});

test('the server refuses cheers and jeers during a ranked game', async () => {
  const [ann, ben] = await server.two();
  const cat = await server.door.enter(ann.room.roomId, { spectate: true });
  const { table } = roomOf(ann.room.roomId);
  Object.assign(table.options, { isRanked: true });
  for (const guest of [ann, ben, cat])
    expect((await refusalOf(guest.request('cheer', { call: 'ale', to: NOBODY })))?.rule).toBe('match.ranked');
  Object.assign(table.options, { isRanked: false });
  expect(await refusalOf(ann.request('cheer', { call: 'ale', to: NOBODY }))).toBeNull();
  await Promise.all([ann, ben, cat].map((guest) => guest.room.leave()));
});

function crowd(seats: number) {
  const sent: CallsMessage[] = [];
  const room = {
    clients: [],
    broadcast: (_type: string, message: CallsMessage) => void sent.push(message),
  } as unknown as ConnectedRoom;
  const visitors = Array.from({ length: seats }, (_, i) => ({ seat: NOBODY, address: `192.0.2.${i}` }) as Visitor);
  return { cheers: new Cheers(room, DEFAULT_LIMITS.cheers), sent, visitors };
}

test('a hundred spectators cost one message a second', () => {
  const { cheers, sent, visitors } = crowd(100);
  for (let ms = 0; ms < 10_000; ms += 100) {
    for (const visitor of visitors)
      cheers.call(visitor, { call: ms % 200 === 0 ? 'huzzah' : 'boo', to: NOBODY }, 7, ms);
    cheers.tick(ms);
  }
  cheers.tick(11_000);
  expect(sent.length).toBeLessThanOrEqual(11);
  const most = visitors.length * (DEFAULT_LIMITS.cheers.burst + DEFAULT_LIMITS.cheers.perSecond * 10);
  const all = sent.flatMap(({ calls }) => calls).reduce((sum, { count }) => sum + count, 0);
  expect(all).toBeGreaterThan(most * 0.9);
  expect(all).toBeLessThanOrEqual(most);
  expect(Math.max(...sent.map(({ calls }) => calls.length))).toBe(2);
});

test('a new connection gives neither a seat nor an address more calls', () => {
  const { cheers } = crowd(0);
  const call = (visitor: Visitor) => cheers.call(visitor, { call: 'boo', to: NOBODY }, 0, 0);
  const player = () => ({ seat: seatAt(1), address: '192.0.2.1' }) as Visitor;
  const spectator = () => ({ seat: NOBODY, address: '192.0.2.2' }) as Visitor;
  const { burst } = DEFAULT_LIMITS.cheers;
  expect(Array.from({ length: 9 }, () => call(player())).filter(Boolean).length).toBe(burst);
  expect(Array.from({ length: 40 }, () => call(spectator())).filter(Boolean).length).toBe(burst * 4);
});
