import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { randomOf } from '../../../shared/model/luck/random.ts';
import { type Running, start } from '../../start.ts';
import { Door, findings, type Guest, refusalOf, until } from '../../testing/client.ts';
import { roomOf } from '../../testing/own-server.ts';
import { pause } from '../../testing/play.ts';

let server: Running;
let door: Door;
const found = findings();
const random = randomOf('undo room');

beforeAll(async () => {
  for (const level of ['warn', 'info'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  server = await start({ port: 0, host: '127.0.0.1' });
  door = new Door(server.port, found, roomOf);
});
afterAll(async () => {
  await server.stop();
  expect(found.wrong).toEqual([]);
  expect(found.leaks).toEqual([]);
});

const undoOf = (guest: Guest, seat: number): number => guest.state.places.get(String(seat))?.undo ?? -2;
const answer = (guest: Guest) => guest.move(random);

test('law of undo over the wire: three players and a spectator stay in step, back and forth', async () => {
  const options = { bot: 0, window: 0, tick: 5, seed: 'undo' };
  const ann = await door.make({ name: 'Ann', table: { players: 3, bots: 0 }, test: options });
  const room = ann.room.roomId;
  const ben = await door.enter(room, { name: 'Ben', code: ann.welcome?.code });
  const cy = await door.enter(room, { name: 'Cy', code: ann.welcome?.code });
  const eve = await door.enter(room, { spectate: true, code: ann.welcome?.code });
  const people = [ann, ben, cy];
  for (const guest of people) await guest.request('ready', { ready: true });
  await until(() => [...people, eve].every((g) => g.view !== null), 'the start');
  let undone = 0;
  let twice = 0;
  for (let i = 0; i < 4000 && undone < 12 && ann.state.table.status === 'playing'; i++) {
    // The next request depends on what all clients have seen.
    await until(() => [...people, eve].every((g) => g.view?.seq === ann.state.seq), 'the same step');
    const { seq } = ann.state;
    const able = people.find((g) => undoOf(g, g.seat) >= 0);
    if (able !== undefined && random(2) === 0) {
      const to = undoOf(able, able.seat);
      for (const g of [...people, eve]) expect(undoOf(g, able.seat)).toBe(to);
      const other = people.find((g) => g !== able) as Guest;
      const denied = await refusalOf(other.request('undo', { cid: `x${i}`, to }));
      expect(denied).toMatchObject({ rule: 'undo.others' });
      const old = able.open[0]?.id;
      const reply = await able.request('undo', { cid: `u${i}`, to });
      expect(reply).toEqual({ seq: seq + 1 });
      if (random(3) === 0) {
        expect(await able.request('undo', { cid: `u${i}`, to })).toEqual(reply);
        twice++;
      }
      await until(() => [...people, eve].every((g) => g.view?.seq === seq + 1), 'the step back');
      expect(able.open.length).toBeGreaterThan(0);
      expect(able.open[0].id).not.toBe(old);
      undone++;
      continue;
    }
    const guest = people.find((g) => g.open.some((d) => !g.held.answers.some((h) => h.id === d.id)));
    if (guest === undefined) await pause(3);
    else await answer(guest);
  }
  expect(undone).toBe(12);
  expect(twice).toBeGreaterThan(0);
  expect(await refusalOf(eve.request('undo', { cid: 'e', to: 0 }))).toMatchObject({ rule: 'match.seat' });
  expect(await refusalOf(ann.request('undo', { cid: 'bad', to: -1 }))).toMatchObject({ rule: 'match.shape' });
  expect(found.steps).toBeGreaterThan(60);
  await Promise.all([...people, eve].map((g) => g.room.leave()));
});
