// A table belongs to one process at a time. It opens on request, unloads when it is empty, and closes here
// when another process owns it. The other processes are rows in the same store.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CLOSED, RECORD_KEY } from '../../shared/play/net/messages.ts';
import { type Entry, RecordWriter } from '../../shared/play/replay/entry.ts';
import { hashToken } from '../common/tokens.ts';
import { TEST_LIMITS } from '../limits/limits.ts';
import { type Running, start } from '../start.ts';
import { openStore } from '../store/open.ts';
import type { Lease } from '../store/sql.ts';
import type { Store } from '../store/store.ts';
import { until } from '../testing/client.ts';
import { findRoom } from '../testing/own-server.ts';
import { ask, call, RawConnection } from '../testing/raw.ts';
import { idOf, slow, standingAt, tokenOf } from '../testing/small-house.ts';

const LEASE = 600;
const LOADED = 400;
let store: Store;
let server: Running;

const begin = (): Promise<Running> =>
  start({
    port: 0,
    host: '127.0.0.1',
    data: store,
    limits: { ...TEST_LIMITS, keep: { ...TEST_LIMITS.keep, loaded: LOADED, lobby: 1500 } },
    process: { name: 'one', path: '/p/one', leaseMs: LEASE },
  });

beforeEach(async () => {
  for (const level of ['warn', 'info', 'log', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  store = openStore(null);
  server = await begin();
});
afterEach(() => server.stop());

/** Connects two players, and begins a game. */
async function game(table: object = {}): Promise<[RawConnection, RawConnection]> {
  const ann = await RawConnection.open(server.port, { how: 'make', table: { players: 2, ...table }, test: slow });
  const { code } = ann.last('welcome') as { code?: string };
  const ben = await RawConnection.open(server.port, { how: 'join', room: idOf(ann), ...(code ? { code } : {}) });
  for (const player of [ann, ben]) expect(await player.refusal('ready', { ready: true })).toBe('');
  await ann.until(() => findRoom(idOf(ann))?.table.match != null, 'the game');
  return [ann, ben];
}

/** Returns another process, which is reached under /p/other. */
const other = (id = 'other') => ({ id, name: id, path: `/p/${id}`, state: 'open' as const });

/** Lets another process take the table, as if the owner had not renewed its lease. */
async function takeOver(room: string, ms = 60_000): Promise<Lease> {
  const { owner } = await store.whereabouts(room);
  if (owner !== null) await store.leave(owner.id);
  await store.begin(other(), ms);
  return (await store.claim(room, 'other')) as Lease;
}

const isUnloaded = (room: string) => until(() => findRoom(room) === undefined, 'the unloading');

test('an empty table unloads, opens where it was for who may enter, and counts only while it is open', async () => {
  const [ann, ben] = await game({ isPublic: false });
  const room = idOf(ann);
  const [token, code] = [tokenOf(ann), (ann.last('welcome') as { code: string }).code];
  const seq = findRoom(room)?.table.match?.game.seq;
  for (const player of [ann, ben]) await player.cut();
  await isUnloaded(room);
  await expect.poll(() => store.whereabouts(room)).toMatchObject({ isOpen: true, owner: null });
  expect(await standingAt(server.port)).toBe(0);
  // A stranger does not open the table, and does not learn that it exists.
  const missing = await ask(server.port, { how: 'join', room: 'nowhere00', code: 'wrong' });
  expect(await ask(server.port, { how: 'join', room, code: 'wrong' })).toEqual(missing);
  expect([missing.rule, await standingAt(server.port)]).toEqual(['match.unknown', 0]);
  const watching = RawConnection.open(server.port, { how: 'join', room, code, spectate: true });
  const back = RawConnection.open(server.port, { how: 'join', room, token });
  expect([(await back).last('welcome'), (await watching).last('welcome')]).toMatchObject([{ seat: 0 }, { seat: -1 }]);
  expect([findRoom(room)?.table.match?.game.seq, await standingAt(server.port)]).toEqual([seq, 1]);
});

test('a visitor who comes while a table unloads finds it', async () => {
  const [ann, ben] = await game();
  for (const player of [ann, ben]) await player.cut();
  await until(() => findRoom(idOf(ann))?.clients.length === 0, 'the departure');
  void findRoom(idOf(ann))?.unload();
  const back = await RawConnection.open(server.port, { how: 'join', room: idOf(ann), token: tokenOf(ann) });
  expect(back.last('welcome')).toMatchObject({ seat: 0 });
});

test('a table without an owner ends when it is due, and not while it is open', async () => {
  const ann = await RawConnection.open(server.port, { how: 'make', table: { players: 2 }, test: slow });
  const cat = await RawConnection.open(server.port, { how: 'make', table: { players: 2 }, test: slow });
  await ann.cut();
  await isUnloaded(idOf(ann));
  await expect.poll(async () => (await store.whereabouts(idOf(ann))).isOpen, { timeout: 8000 }).toBe(false);
  expect((await store.whereabouts(idOf(cat))).isOpen).toBe(true);
});

test('a visitor is sent to the live owner of a table, waits for a silent one, and gets the table of a dead one', async () => {
  const [ann, ben] = await game();
  const [room, token] = [idOf(ann), tokenOf(ann)];
  await takeOver(room);
  for (const player of [ann, ben]) await player.until(() => player.closed !== 0, 'the end of the line');
  expect([ann.closed, ben.closed]).toEqual([CLOSED.moved, CLOSED.moved]);
  const answer = await call(server.port, '/p/one/api/enter', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ how: 'join', room, token }),
  });
  expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { elsewhere: '/p/other' }]);
  await store.renew(other(), LEASE / 3);
  expect(await ask(server.port, { how: 'join', room, token })).toMatchObject({ status: 503, rule: 'match.moving' });
  await expect.poll(async () => (await ask(server.port, { how: 'join', room, token })).reservation?.at).toBe('/p/one');
});

test('requests for pictures, records and caster feeds are redirected to the owner of the table, if the caller may know the table', async () => {
  const [open] = await game();
  const [shut] = await game({ isPublic: false });
  for (const player of [open, shut]) await takeOver(idOf(player));
  await open.until(() => findRoom(idOf(open)) === undefined && findRoom(idOf(shut)) === undefined, 'the end here');
  const key = 'k'.repeat(32);
  for (const player of [open, shut]) {
    const agreement = { game: 1, terms: { rounds: 1, minutes: 2, sameAddress: true }, agreed: [], key: hashToken(key) };
    await store.saveCaster(idOf(player), JSON.stringify(agreement));
  }
  const get = async (path: string, withKey = '') => {
    const { status, headers } = await call(server.port, path, { headers: { [RECORD_KEY]: withKey } });
    return [status, headers.location ?? ''];
  };
  const [still, hidden, feed] = [`/api/still/${idOf(open)}`, `/api/still/${idOf(shut)}`, `/api/caster/${idOf(shut)}`];
  expect(await get(still)).toEqual([307, `/p/other${still}`]);
  expect(await get(hidden)).toEqual(await get('/api/still/nowhere00'));
  expect(await get(`${feed}?from=3`, key)).toEqual([307, `/p/other${feed}?from=3`]);
  expect(await get(feed, 'wrong')).toEqual([404, '']);
  // The store has the end of the match, but the owner may still delete it.
  const match = (await store.findMatch(idOf(shut), 1))?.id ?? -1;
  const record = `/api/record/${idOf(shut)}/1`;
  expect(await get(record, tokenOf(shut))).toEqual([404, '']);
  const last = JSON.parse((await store.lastLines(match, 1))[0] ?? '') as Entry;
  const end = new RecordWriter(last).add(0, { t: 'dropped', seq: 0, seat: 0, id: 1 });
  await store.append(match, { entries: [end], steps: [], isOver: true, doubtful: null });
  expect(await get(record, tokenOf(shut))).toEqual([307, `/p/other${record}`]);
  expect(await get(record, 'wrong')).toEqual([404, '']);
});

test('an owner that lost its table stores nothing more and closes it at the next write', async () => {
  const [ann] = await game();
  const room = findRoom(idOf(ann));
  const match = room?.table.games.matchId ?? -1;
  await takeOver(idOf(ann));
  const before = await store.lines(match);
  const resigned = ann.refusal('free', { cid: 'late', action: { free: 'resign' } });
  expect(await resigned.catch(() => 'closed')).toBe('closed');
  await ann.until(() => ann.closed !== 0, 'the end of the line');
  await room?.closed;
  expect([ann.closed, await store.lines(match), (await store.whereabouts(idOf(ann))).owner?.id]).toEqual([
    CLOSED.moved,
    before,
    'other',
  ]);
});

test('a process whose name another one takes gives up its tables', async () => {
  const [ann] = await game();
  await store.begin({ ...other('two'), name: 'one' }, 60_000);
  await ann.until(() => ann.closed !== 0, 'the end of the line');
  expect(ann.closed).toBe(CLOSED.moved);
  expect((await store.claim(idOf(ann), 'two'))?.epoch).toBe(2);
});
