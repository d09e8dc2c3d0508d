import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { TABLES_PATH, type TableRow, TV_PATH } from '../../../shared/play/net/messages.ts';
import { STILL_PATH, type Still } from '../../../shared/play/net/still.ts';
import { matchMaker } from '../../colyseus/colyseus.ts';
import { setTestClock } from '../../common/clock.ts';
import { type Running, start } from '../../start.ts';
import { openStore } from '../../store/open.ts';
import { ask, call, RawConnection } from '../../testing/raw.ts';
import type { MatchRoom } from '../match-room.ts';

process.env.KT_TEST = '1';
let server: Running;
let now = 5_000_000;

beforeAll(async () => {
  for (const level of ['warn', 'info', 'log'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  setTestClock(() => now);
  const data = openStore(null);
  await data.saveSetting('play', JSON.stringify({ preset: ['short'] }));
  server = await start({ port: 0, host: '127.0.0.1', data, houseGame: true, threads: 0 });
});
afterAll(async () => {
  await server.stop();
  setTestClock(null);
});

async function onAir(): Promise<TableRow | null> {
  now += 1500;
  const { status, text } = await call(server.port, TV_PATH);
  expect(status).toBe(200);
  return (JSON.parse(text) as { table: TableRow | null }).table;
}

async function untilOnAir(is: (row: TableRow | null) => boolean): Promise<TableRow | null> {
  let row: TableRow | null = null;
  await vi.waitUntil(
    async () => {
      row = await onAir();
      return is(row);
    },
    { timeout: 30_000, interval: 20 },
  );
  return row;
}

const slow = { bot: 1000, window: 0, limit: 600_000 };

test('without players bots play one game for all visitors; a public game of people replaces it, a private one never', async () => {
  const house = await untilOnAir((row) => row !== null);
  // The operator's offer also applies to the house game.
  expect(house).toMatchObject({ status: 'playing', round: expect.any(Number), options: { preset: 'short' } });
  expect(house?.seats.map(({ kind }) => kind)).toEqual(['bot', 'bot', 'bot', 'bot']);
  expect((await onAir())?.roomId).toBe(house?.roomId);
  const spectator = await RawConnection.open(server.port, { how: 'join', room: house?.roomId ?? '', spectate: true });
  expect(spectator.last<{ seat: number }>('welcome')?.seat).toBe(-1);
  expect((await ask(server.port, { how: 'join', room: house?.roomId ?? '' })).rule).toBe('match.full');

  const table = { players: 2, bots: 1 } as const;
  const hidden = await RawConnection.open(server.port, {
    how: 'make',
    table: { ...table, isPublic: false },
    test: slow,
  });
  await hidden.request('ready', { ready: true });
  expect((await onAir())?.roomId).toBe(house?.roomId);

  // The still shows only public facts of public tables.
  const still = await call(server.port, `${STILL_PATH}/tv`);
  const { room, view, names } = JSON.parse(still.text) as Still;
  expect(room).toBe(house?.roomId);
  expect(names).toEqual(house?.seats.map(({ name }) => name));
  expect(view.cup).toBeNull();
  expect(view.counters.filter(({ seat, up }) => seat >= 0 && !up)).toEqual([]);
  const tag = `${still.headers.etag}`;
  const again304 = await call(server.port, `${STILL_PATH}/${room}`, { headers: { 'if-none-match': tag } });
  // A bot may have played meanwhile.
  expect(again304.status === 304 ? again304.text : `${again304.headers.etag}` === tag).toBe(
    again304.status === 304 ? '' : false,
  );
  const secret = hidden.last<{ roomId: string }>('welcome')?.roomId ?? '';
  expect((await call(server.port, `${STILL_PATH}/${secret}`)).status).toBe(404);

  const ann = await RawConnection.open(server.port, { how: 'make', table, test: slow });
  await ann.request('ready', { ready: true });
  const shown = await untilOnAir((row) => row?.roomId !== house?.roomId);
  expect(shown?.roomId).toBe(ann.last<{ roomId: string }>('welcome')?.roomId);
  // Two seats of one address count as one person.
  const watched = shown?.roomId ?? '';
  const fan = await RawConnection.open(
    server.port,
    { how: 'join', room: watched, spectate: true },
    { from: '127.0.0.3' },
  );
  const puppet = await RawConnection.open(
    server.port,
    { how: 'make', table: { players: 2 }, test: slow },
    { from: '127.0.0.2' },
  );
  const puppets = puppet.last<{ roomId: string }>('welcome')?.roomId ?? '';
  const other = await RawConnection.open(server.port, { how: 'join', room: puppets }, { from: '127.0.0.2' });
  for (const line of [puppet, other]) await line.request('ready', { ready: true });
  for (let poll = 0; poll < 40; poll++) expect((await onAir())?.roomId).toBe(watched);
  for (const line of [fan, puppet, other]) await line.cut();
  await ann.request('rename', { name: 'Anna' });
  await ann.cut();
  const again = await untilOnAir((row) => row?.roomId !== shown?.roomId);
  expect(again?.seats.map(({ kind }) => kind)).toEqual(['bot', 'bot', 'bot', 'bot']);
  for (const line of [spectator, hidden]) await line.cut();
});

test('a visitor to the list of tables finds a game that goes on while they see it, and pauses afterwards', async () => {
  const fresh = await start({ port: 0, host: '127.0.0.1', houseGame: true, threads: 0 });
  const still = async () => {
    now += 1500;
    const { status, text } = await call(fresh.port, `${STILL_PATH}/tv`);
    return status === 200 ? (JSON.parse(text) as Still) : null;
  };
  const rows = async () => {
    now += 1500;
    return (JSON.parse((await call(fresh.port, TABLES_PATH)).text) as { tables: TableRow[] }).tables;
  };
  expect(await rows()).toEqual([]);
  await vi.waitUntil(async () => (await rows()).length === 1, { timeout: 30_000, interval: 20 });
  const before = (await still())?.view.seq ?? Number.POSITIVE_INFINITY;
  await vi.waitUntil(async () => ((await still())?.view.seq ?? 0) > before + 10, { timeout: 30_000, interval: 20 });
  // Without viewers, the game pauses after a while.
  const room = matchMaker.getLocalRoomById((await still())?.room ?? '') as MatchRoom;
  const rests = () => room.table.match?.time.isPausedFor('empty');
  now += 60_000;
  await vi.waitUntil(rests, { timeout: 30_000, interval: 20 });
  await still();
  expect(rests()).toBe(false);
  await fresh.stop();
});

test('a server without house games begins none for visitors to the list of tables', async () => {
  const fresh = await start({ port: 0, host: '127.0.0.1', houseGame: false, threads: 0 });
  for (let poll = 0; poll < 20; poll++) {
    now += 1500;
    expect((await call(fresh.port, `${STILL_PATH}/tv`)).status).toBe(204);
    expect(JSON.parse((await call(fresh.port, TABLES_PATH)).text)).toEqual({ tables: [] });
  }
  await fresh.stop();
});
