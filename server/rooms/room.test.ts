import { matchMaker } from '@colyseus/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomOf } from '../../shared/luck/index.ts';
import { sample } from '../../shared/rules/decisions/index.ts';
import { type Running, start } from '../start.ts';
import { Door, doorOf, findings, refusalOf, until } from '../testing/client.ts';
import type { MatchRoom } from './match-room.ts';

process.env.KT_TEST = '1';
let server: Running;
let door: Door;
const found = findings();
const roomOf = (id: string) => matchMaker.getLocalRoomById(id) as MatchRoom | undefined;

beforeAll(async () => {
  server = await start({ port: 0, host: '127.0.0.1' });
  door = new Door(server.port, found, roomOf);
});
afterAll(async () => {
  await server.stop();
  expect(found.wrong).toEqual([]);
  expect(found.leaks).toEqual([]);
});

test('a table of one person and a bot plays on to later rounds, followed step by step', async () => {
  const guest = await door.make({
    name: ' Ann ',
    table: { players: 2, bots: 1, isPublic: true },
    test: { seed: 'room', bot: 0, floor: 0, tick: 5 },
  });
  expect(guest.seat).toBe(0);
  expect(guest.state.places.get('0')?.name).toBe('Ann');
  await guest.request('ready', { ready: true });
  const random = randomOf('room');
  await until(() => guest.state.table.status === 'playing', 'the start');
  const end = Date.now() + 6000;
  while (guest.state.table.status === 'playing' && guest.state.round < 4 && Date.now() < end) {
    await until(() => guest.open.length > 0 || guest.state.table.status !== 'playing', 'a decision');
    const [decision] = guest.open;
    if (decision !== undefined) {
      const refusal = await refusalOf(guest.answer(decision.id, sample(guest.view!, decision, random)));
      if (refusal) console.log(decision, refusal, guest.view!.seq, roomOf(guest.room.roomId)!.match!.game.seq);
    }
  }
  expect(guest.state.round).toBe(4);
  expect(found.steps).toBeGreaterThan(20);
  await guest.room.leave();
});
