import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sample } from '../../shared/minds/stand-ins/index.ts';
import { hash } from '../../shared/model/game/hash.ts';
import { randomOf } from '../../shared/model/luck/random.ts';
import { type Running, start } from '../start.ts';
import { Door, type Enter, findings, type Guest, refusalOf, until } from '../testing/client.ts';
import { duel, roomOf } from '../testing/own-server.ts';
import { pause, twoAt } from '../testing/play.ts';
import { RawConnection } from '../testing/raw.ts';

let server: Running;
let door: Door;
const found = findings();
const errors: string[] = [];
const random = randomOf('hostile');

beforeAll(async () => {
  for (const level of ['warn', 'info', 'log'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation((...words) => errors.push(words.map(String).join(' ')));
  server = await start({ port: 0, host: '127.0.0.1' });
  door = new Door(server.port, found, roomOf);
});
afterAll(async () => {
  await server.stop();
  expect(found.wrong).toEqual([]);
  expect(errors.filter((e) => /failed:/.test(e))).toEqual([]);
});

const two = (test: Enter['test'] = {}): Promise<[Guest, Guest]> => twoAt(door, duel({ seed: 'hostile', ...test }));

async function playOn(guests: Guest[], steps: number): Promise<void> {
  const goal = guests[0].view!.seq + steps;
  await until(() => guests.some((g) => g.open.length > 0), 'a decision');
  while (guests[0].view!.seq < goal) {
    const guest = guests.find((g) => g.open.length > 0);
    if (guest === undefined) await pause(3);
    else await guest.move(random);
  }
  await until(() => guests.some((g) => g.open.length > 0), 'a decision');
}

const raw = (guest: Guest, name: string, sent: unknown): Promise<unknown> =>
  guest.room.request(name as never, sent as never);

test('every bad command is refused with a reason and changes nothing', async () => {
  const [ann, ben] = await two();
  await playOn([ann, ben], 12);
  const room = roomOf(ann.room.roomId);
  const me = [ann, ben].find((g) => g.open.length > 0) as Guest;
  const other = me === ann ? ben : ann;
  const { id } = me.open[0];
  const good = sample(me.view!, me.open[0], random);
  const before = hash(room.table.match!.game);
  const cid = 'c';
  const expected: [string, unknown, string[]][] = [
    ['answer', null, ['match.shape']],
    ['answer', 7, ['match.shape']],
    ['answer', 'answer', ['match.shape']],
    ['answer', [], ['match.shape']],
    ['answer', {}, ['match.shape']],
    ['answer', { cid, id, answer: null }, ['match.shape']],
    ['answer', { cid, id, answer: good, seat: other.seat }, ['match.shape']],
    ['answer', { cid: '', id, answer: good }, ['match.shape']],
    ['answer', { cid: 'x'.repeat(41), id, answer: good }, ['match.shape']],
    ['answer', { cid, id: Number.NaN, answer: good }, ['match.shape']],
    ['answer', { cid, id: Number.POSITIVE_INFINITY, answer: good }, ['match.shape']],
    ['answer', { cid, id: 1.5, answer: good }, ['match.shape']],
    ['answer', { cid, id: '1', answer: good }, ['match.shape']],
    ['answer', { cid, id: { $gt: 0 }, answer: good }, ['match.shape']],
    ['answer', { cid, id: 1n << 62n, answer: good }, ['match.shape']],
    ['answer', { cid: 'h1', id, answer: {} }, ['decision.shape']],
    ['answer', { cid: 'h2', id, answer: { nonsense: 1 } }, ['decision.shape']],
    [
      'answer',
      { cid: 'h3', id, answer: JSON.parse('{"__proto__":{"polluted":1}}') },
      ['decision.shape', 'match.shape'],
    ],
    ['answer', { cid: 'h4', id, answer: { constructor: { prototype: { polluted: 1 } } } }, ['decision.shape']],
    ['answer', { cid: 'h5', id: 0, answer: good }, ['decision.stale']],
    ['answer', { cid: 'h6', id: 99_999, answer: good }, ['decision.stale']],
    ['free', { cid, action: { free: 'cash', id: 5, seat: other.seat } }, ['match.shape']],
    ['free', { cid, action: { free: 'undo' } }, ['match.shape']],
    ['free', { cid, action: { free: '__proto__' } }, ['match.shape']],
    ['ready', { ready: 'yes' }, ['match.shape']],
    ['ready', { ready: true }, ['match.started']],
    ['fill', { now: 1 }, ['match.shape']],
    ['fill', {}, ['match.started']],
    ['auto', { on: 1 }, ['match.shape']],
    ['hold', { on: true }, ['match.shape']],
    ['hold', { id: 0, on: true }, ['window.none']],
    ['hold', { id: 99_999, on: false }, ['window.none']],
    ['rematch', {}, ['match.started']],
    ['log', { before: -1 }, ['match.shape']],
    ['log', { count: 1e9 }, ['match.shape']],
    ['rename', { name: 5 }, ['match.shape']],
    ['rename', { name: ' \u0000\u202e ' }, ['match.shape']],
    ['rename', { name: 'x'.repeat(5000) }, ['match.size']],
    ['showName', { name: 5 }, ['match.shape']],
    ['showName', { name: 'Ghost' }, ['match.seat']],
    ['cheer', { call: 'cackle', to: -1 }, ['match.shape']],
    ['cheer', { call: 'boo' }, ['match.shape']],
    ['cheer', { call: 'boo', to: me.seat }, ['match.shape']],
    ['cheer', { call: 'boo', to: 5 }, ['match.shape']],
    ['cheer', { call: 'boo', to: -1, count: 99 }, ['match.shape']],
    ['say', { text: ' \u0000\u202e ' }, ['match.shape', 'match.chat']],
    ['say', { phrase: 'cackle' }, ['match.shape']],
    ['say', { text: 'z'.repeat(5000) }, ['match.size']],
    ['chat', { before: 1 }, ['match.shape']],
    ['host', { seat: other.seat, taken: 1 }, ['match.started']],
    ['host', { seat: 9, taken: 1 }, ['match.shape']],
    ['options', { table: { players: 2 } }, ['match.started']],
    ['options', { table: { __proto__: null, cheat: 1 } }, ['match.shape']],
    ['spectators', { on: false }, ['match.started']],
    ['close', {}, ['match.started']],
    ['answer', { cid, id, answer: { ids: Array.from({ length: 4000 }, () => 1) } }, ['match.size']],
  ];
  for (const [name, sent, rules] of expected) {
    const refusal = await refusalOf(raw(me, name, sent));
    expect(
      rules,
      `${name} ${String(JSON.stringify(sent, (_k, v) => (typeof v === 'bigint' ? 'big' : v))).slice(0, 90)}`,
    ).toContain(refusal?.rule);
  }
  // The rules refuse another player's decision and impossible numbers.
  expect((await refusalOf(raw(other, 'answer', { cid: 'b1', id, answer: good })))?.rule).toBe('match.seat');
  for (const wild of [-1_000_000, -3, 38, 1_000_000]) {
    const mad = JSON.parse(JSON.stringify(good, (_k, v) => (typeof v === 'number' ? wild : v)));
    if (JSON.stringify(mad) === JSON.stringify(good)) continue;
    expect(await refusalOf(raw(me, 'answer', { cid: `w${wild}`, id, answer: mad }))).not.toBeNull();
  }
  expect(hash(room.table.match!.game)).toBe(before);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  await playOn([ann, ben], 10);
  await Promise.all([ann.room.leave(), ben.room.leave()]);
});

test('unknown messages, nonsense without a reply and random bytes end no game', async () => {
  const [ann, ben] = await two();
  const [cat, dan] = await two();
  await playOn([ann, ben], 5);
  for (const type of ['__proto__', 'constructor', 'toString', 'answer', 'nothing', 42]) {
    ann.room.send(type as never, { cid: 1 } as never);
  }
  await expect(raw(ann, 'nothing', {})).rejects.toThrow();
  await expect(raw(ann, '__proto__', {})).rejects.toThrow();
  await playOn([ann, ben], 5);
  for (let i = 0; i < 300; i++) {
    const bytes = Uint8Array.from({ length: 1 + random(60) }, () => random(256));
    if ((bytes[0] & 0x1f) === 12) continue;
    try {
      ann.room.connection.send(bytes);
    } catch {}
    if (ann.closed !== 0) break;
  }
  await pause(100);
  await playOn([cat, dan], 10);
  const back = await door.enter(ann.room.roomId, { token: ann.welcome?.token });
  expect(back.seat).toBe(0);
  await playOn([back, ben], 5);
  await Promise.all([back, ben, cat, dan].map((g) => g.room.leave()));
});

test('an oversized frame closes only its own connection', async () => {
  const [ann, ben] = await two();
  const { token } = ann.welcome!;
  ann.room.send('answer' as never, { big: 'x'.repeat(100_000) } as never);
  await until(() => ann.closed !== 0, 'the end of the line');
  expect(ben.closed).toBe(0);
  const back = await door.enter(ann.room.roomId, { token });
  await playOn([back, ben], 5);
  await Promise.all([back.room.leave(), ben.room.leave()]);
});

test('too many messages are refused first and finally close the connection; the table goes on', async () => {
  const [ann, ben] = await two({ rate: 10, flood: 60 });
  const { token } = ann.welcome!;
  const requests = Array.from({ length: 30 }, () => refusalOf(ann.request('rename', { name: 'Ann' })));
  const answers = await Promise.all(requests);
  expect(answers.filter((a) => a === null).length).toBeGreaterThan(0);
  expect(answers.filter((a) => a?.rule === 'match.rate').length).toBeGreaterThan(15);
  for (let i = 0; i < 400 && ann.closed === 0; i++) ann.request('rename', { name: 'Ann' }).catch(() => {});
  await until(() => ann.closed !== 0, 'the end of the line');
  const back = await door.enter(ann.room.roomId, { token });
  await pause(1100);
  expect(await refusalOf(back.request('rename', { name: 'Anna' }))).toBeNull();
  await until(() => ben.state.places.get('0')?.name === 'Anna', 'the name');
  await Promise.all([back.room.leave(), ben.room.leave()]);
});

test('an error inside the game is logged and refused; the table and its neighbours go on', async () => {
  const [ann, ben] = await two();
  const room = roomOf(ann.room.roomId);
  const { match } = room.table;
  const spy = vi.spyOn(match as NonNullable<typeof match>, 'answer').mockImplementation(() => {
    throw new Error('seeded');
  });
  const me = [ann, ben].find((g) => g.open.length > 0) as Guest;
  const answer = sample(me.view!, me.open[0], random);
  expect((await refusalOf(me.answer(me.open[0].id, answer)))?.rule).toBe('match.fault');
  spy.mockRestore();
  expect(errors.some((e) => e.includes('seeded'))).toBe(true);
  errors.length = 0;
  await playOn([ann, ben], 5);
  await Promise.all([ann.room.leave(), ben.room.leave()]);
});

test('the port serves the page under a strict policy, and nothing outside its folder', async () => {
  const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}${path}`, init);
  const health = await get('/healthz');
  expect(await health.json()).toMatchObject({ ok: true });
  const policy = health.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/https?:\/\//);
  expect(health.headers.get('access-control-allow-origin')).toBeNull();
  expect((await get('/api/nothing')).status).toBe(404);
  expect((await get('/nothing.js')).status).toBe(404);
  for (const path of [
    '/..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
    '/a%00.html',
    '/assets/..%2f..%2f..%2fpackage.json',
  ]) {
    expect(await (await get(path)).text()).not.toContain('"dependencies"');
  }
  expect((await get('/', { method: 'DELETE' })).status).toBe(405);
  const broken = await get('/api/enter', {
    method: 'POST',
    body: '{{{',
    headers: { 'content-type': 'application/json' },
  });
  expect(broken.status).toBeGreaterThanOrEqual(400);
  const huge = await get('/api/enter', {
    method: 'POST',
    body: JSON.stringify({ name: 'x'.repeat(2_000_000) }),
    headers: { 'content-type': 'application/json' },
  }).catch(() => ({ status: 413 }));
  expect(huge.status).toBe(413);
});

test('a message in a few fragments is read, and one in many closes its connection before they pile up', async () => {
  const line = await RawConnection.open(server.port, { how: 'make', name: 'Piecemeal' });
  expect((await line.request('rename', { name: 'Bea' }, 3)).status).toBe(0);
  line.post('rename', { name: 'Beatrice' }, 10);
  await line.until(() => line.closed !== 0, 'the end of the line');
  const [ann, ben] = await two();
  expect(await refusalOf(ann.request('rename', { name: 'Anna' }))).toBeNull();
  await Promise.all([ann, ben].map((g) => g.room.leave()));
});
