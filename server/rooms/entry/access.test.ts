import { Client } from 'colyseus.js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { sample } from '../../../shared/minds/stand-ins/index.ts';
import { hexId } from '../../../shared/model/hex/hex.ts';
import { randomOf } from '../../../shared/model/luck/random.ts';
import { ENTER_PATH } from '../../../shared/play/net/enter.ts';
import { RECORD_KEY, RECORD_PATH } from '../../../shared/play/net/messages.ts';
import { matchMaker, WebSocketClient } from '../../colyseus/colyseus.ts';
import { type Running, start } from '../../start.ts';
import { Door, doorOf, findings, type Guest, refusalOf, until } from '../../testing/client.ts';
import { duel, findRoom } from '../../testing/own-server.ts';
import { pause, twoAt } from '../../testing/play.ts';
import { ask } from '../../testing/raw.ts';
import { SeatAssignments } from '../table/seat-assignments.ts';
import { Tables } from '../tables.ts';
import { Admission } from './admission.ts';

let server: Running;
let door: Door;
const found = findings();
const random = randomOf('access');
const sent = new Map<string, Buffer[]>();

beforeAll(async () => {
  for (const level of ['warn', 'info', 'log', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  server = await start({ port: 0, host: '127.0.0.1' });
  const { raw } = WebSocketClient.prototype;
  WebSocketClient.prototype.raw = function kept(data, options, cb) {
    const list = sent.get(this.sessionId) ?? [];
    sent.set(this.sessionId, list);
    // The server drops data for a connection that closes.
    if (this.ref.readyState === WebSocket.OPEN) list.push(Buffer.from(data));
    return raw.call(this, data, options, cb);
  };
  door = new Door(server.port, found, findRoom);
});
afterAll(async () => {
  await server.stop();
  expect(found.wrong).toEqual([]);
  expect(found.leaks).toEqual([]);
});

test('law of the door: a missing table and a private one are compared against equally often', async () => {
  const made = await door.make(duel({}, { isPublic: false }));
  const opens = vi.spyOn(Admission.prototype, 'opensTo');
  const seatOf = vi.spyOn(SeatAssignments.prototype, 'seatOf');
  const stored = vi.spyOn(Tables.prototype, 'whereabouts');
  const counts = [];
  for (const room of [made.room.roomId, 'noSuchRoom']) {
    const request = { how: 'join' as const, room, code: 'A'.repeat(12), token: 'x'.repeat(32) };
    expect((await ask(server.port, request)).rule).toBe('match.unknown');
    counts.push([opens, seatOf, stored].map((spy) => spy.mock.calls.length));
    for (const spy of [opens, seatOf, stored]) spy.mockClear();
  }
  for (const spy of [opens, seatOf, stored]) spy.mockRestore();
  expect(counts).toEqual([
    [1, 1, 1],
    [1, 1, 1],
  ]);
  await made.room.leave();
});

/** Makes a table of two players. Returns its code, too. */
async function two(isPublic = true): Promise<{ ann: Guest; ben: Guest; code: string }> {
  const test = { grace: 600_000, limit: 600_000, seed: 'access' };
  const [ann, ben] = await twoAt(door, duel(test, { isPublic }));
  return { ann, ben, code: ann.welcome?.code ?? '' };
}

async function playOn(guests: Guest[], steps: number): Promise<void> {
  await until(() => guests.every((g) => g.view !== null), 'the views');
  const goal = (guests[0].view?.seq ?? 0) + steps;
  const end = Date.now() + 60_000;
  while ((guests[0].view?.seq ?? 0) < goal) {
    if (Date.now() > end) throw new Error('the game does not go on');
    const guest = guests.find((g) => g.open.length > 0);
    if (guest?.view == null) await pause(3);
    else await refusalOf(guest.answer(guest.open[0].id, sample(guest.view, guest.open[0], random)));
  }
}

const token = (guest: Guest): string => guest.welcome?.token ?? '';
const bytesOf = (session: string): number => sent.get(session)?.length ?? 0;

test('an old connection and an older tab receive nothing more and may send nothing', async () => {
  const { ann, ben } = await two();
  await playOn([ann, ben], 6);
  const old = ann.room.sessionId;
  const oldReturn = ann.room.reconnectionToken;
  const tab = await door.enter(ann.room.roomId, { token: token(ann) });
  expect(tab.seat).toBe(0);
  await until(() => ann.closed === 4100, 'the end of the first tab');
  const received = bytesOf(old);
  await playOn([tab, ben], 10);
  expect(bytesOf(old)).toBe(received);
  expect(await doorOf(new Client(`http://127.0.0.1:${server.port}`).reconnect(oldReturn))).not.toBe('');
  expect(tab.closed).toBe(0);
  // Strangers try sockets with the old session, with other players' sessions, and with unknown sessions.
  const { roomId } = tab.room;
  const processId = matchMaker.processId;
  const back = `${old}&reconnectionToken=${oldReturn.split(':')[1]}`;
  for (const session of [old, back, 'guessed12', '', '__proto__', ben.room.sessionId]) {
    const connection = new WebSocket(`ws://127.0.0.1:${server.port}/${processId}/${roomId}?sessionId=${session}`);
    const status = await new Promise((resolve) => {
      connection.on('unexpected-response', (_req, answer) => resolve(answer.statusCode));
      connection.on('open', () => resolve('open'));
      connection.on('error', resolve);
    });
    expect(status, session).toBe(403);
    connection.terminate();
  }
  await playOn([tab, ben], 5);
  await Promise.all([tab.room.leave(), ben.room.leave()]);
});

test('a spectator who was a player gets the same bytes as every spectator', async () => {
  const { ann, ben } = await two();
  await playOn([ann, ben], 8);
  const { roomId } = ann.room;
  await ann.room.leave();
  const was = await door.enter(roomId, { spectate: true, name: 'Ann' });
  const never = await door.enter(roomId, { spectate: true });
  expect(was.seat).toBe(-1);
  expect(token(was)).toBe('');
  const from = [bytesOf(was.room.sessionId), bytesOf(never.room.sessionId)];
  expect((await refusalOf(was.answer(was.view?.open[0]?.id ?? 1, { hex: hexId(0) })))?.rule).toBe('match.seat');
  const back = await door.enter(roomId, { token: token(ann) });
  await playOn([back, ben], 10);
  const after = (guest: Guest, skip: number) =>
    (sent.get(guest.room.sessionId) ?? []).slice(skip).map((b) => b.toString('hex'));
  await until(() => after(was, from[0]).length > after(never, from[1]).length, 'the refusal and as many steps');
  // The only additional frame is the refusal.
  expect(after(was, from[0] + 1)).toEqual(after(never, from[1]));
  expect(after(never, from[1]).length).toBeGreaterThan(10);
  await Promise.all([back, ben, was, never].map((g) => g.room.leave()));
});

test('a token leads only to its own seat; near misses and guesses lead nowhere', async () => {
  const { ann, ben, code } = await two(false);
  await playOn([ann, ben], 4);
  const { roomId } = ann.room;
  const ownToken = token(ann);
  const flip = (text: string, at: number): string =>
    text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
  const guesses = [
    ...[0, 5, 16, ownToken.length - 1].map((at) => flip(ownToken, at)),
    ownToken.slice(0, -1),
    `${ownToken}A`,
    ownToken.toLowerCase(),
    ownToken.toUpperCase(),
    ` ${ownToken}`,
    '',
    '0',
    '__proto__',
    'constructor',
    ann.room.sessionId,
    ann.room.reconnectionToken,
    code,
    'A'.repeat(80),
  ];
  for (const guess of guesses) {
    expect(await doorOf(door.enter(roomId, { token: guess })), guess).toBe('match.unknown');
    expect(await doorOf(door.enter(roomId, { token: guess, code })), guess).toBe('match.full');
  }
  for (const guess of ['', flip(code, 0), code.slice(1), ownToken, '__proto__']) {
    expect(await doorOf(door.enter(roomId, { code: guess, spectate: true })), guess).toBe('match.unknown');
  }
  const again = await door.enter(roomId, { token: token(ben), seat: 0, session: ann.room.sessionId } as never);
  expect(again.seat).toBe(1);
  expect(token(again)).toBe(token(ben));
  expect(ann.closed).toBe(0);
  const other = await two();
  expect(await doorOf(door.enter(roomId, { token: token(other.ann) }))).toBe('match.unknown');
  await playOn([ann, again], 4);
  await Promise.all([ann, again, other.ann, other.ben].map((g) => g.room.leave()));
});

test('guessed rooms, reservations and reconnections get the same answers', async () => {
  const { ann, ben } = await two(false);
  const { roomId } = ann.room;
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return `${answer.status} ${await answer.text()}`;
  };
  const enter = (room: string) => post(ENTER_PATH, { how: 'join', room });
  const unknown = await enter('nowhere12');
  for (const guess of [roomId, '', '__proto__', 'constructor', ann.room.sessionId]) {
    expect(await enter(guess)).toBe(unknown);
  }
  const shut = await post('/matchmake/joinById/nowhere12', {});
  expect(shut).toContain('match.version');
  for (const path of [`joinById/${roomId}`, 'joinOrCreate/match', 'create/match', 'create/lobby', 'join/match']) {
    expect(await post(`/matchmake/${path}`, {})).toBe(shut);
    expect(await post(`//matchmake/${path}`, {})).toBe(shut);
  }
  const returning = { reconnectionToken: ann.room.reconnectionToken.split(':')[1] };
  expect(await post(`/matchmake/reconnect/${roomId}`, returning)).toBe(shut);
  const tables = await (await fetch(`http://127.0.0.1:${server.port}/api/tables`)).text();
  expect(tables).not.toContain(roomId);
  await playOn([ann, ben], 3);
  await Promise.all([ann.room.leave(), ben.room.leave()]);
});

test('a private table’s record: before the end for no client, afterwards for its players and holders of the code', async () => {
  const test = { bot: 0, window: 0, tick: 5, grace: 600_000, limit: 600_000, seed: 'record' };
  const ann = await door.make({ table: { players: 2, isPublic: false }, test });
  const code = ann.welcome?.code ?? '';
  const { roomId } = ann.room;
  // Cat left this seat before the game, and now watches.
  const sat = await door.enter(roomId, { code });
  const old = token(sat);
  await sat.room.leave();
  await until(() => ann.state.places.get('1')?.kind === 'open', 'the free seat');
  const ben = await door.enter(roomId, { code });
  const cat = await door.enter(roomId, { code, spectate: true, token: old });
  expect([ben.seat, cat.seat]).toEqual([1, -1]);
  for (const guest of [ann, ben]) await guest.request('ready', { ready: true });
  await playOn([ann, ben], 6);
  const get = async (key: string, room = roomId, game: number | string = 1) => {
    const answer = await fetch(`http://127.0.0.1:${server.port}${RECORD_PATH}/${room}/${game}`, {
      headers: key === '' ? {} : { [RECORD_KEY]: key },
    });
    return [answer.status, await answer.text()];
  };
  const nowhere = await get('', 'nowhere12');
  expect(nowhere[0]).toBe(404);
  const other = await two();
  const right = [token(ann), token(ben), code];
  const wrong = [
    '',
    old,
    cat.room.sessionId,
    ann.room.sessionId,
    ann.room.reconnectionToken,
    token(other.ann),
    token(ann).slice(1),
    `${code}A`,
    code.toLowerCase() === code ? code.toUpperCase() : code.toLowerCase(),
    '__proto__',
  ];
  for (const key of [...right, ...wrong]) expect(await get(key), key).toEqual(nowhere);
  await refusalOf(ben.free({ free: 'resign', seat: 1 }));
  await until(() => ann.state.table.status === 'over', 'the end');
  for (const key of wrong) expect(await get(key), key).toEqual(nowhere);
  for (const game of [0, 2, '01', '1e0', '-1', '%31x', '__proto__']) {
    expect((await get(code, roomId, game))[0], String(game)).toBe(404);
  }
  const record = await get(token(ann));
  expect(record[0]).toBe(200);
  for (const key of right) expect(await get(key)).toEqual(record);
  expect(await get(code, other.ann.room.roomId)).toEqual(nowhere);
  await Promise.all([ann, ben, cat, other.ann, other.ben].map((g) => g.room.leave()));
});
