import { readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sample } from '../../shared/minds/stand-ins/index.ts';
import { isWindow } from '../../shared/model/decisions/kinds.ts';
import type { Answer } from '../../shared/model/game/types.ts';
import { commitmentOf, toHex } from '../../shared/model/luck/commit.ts';
import { seedFromText } from '../../shared/model/luck/luck.ts';
import { RECORD_KEY, RECORD_PATH } from '../../shared/play/net/messages.ts';
import { deadlineOf } from '../../shared/play/net/read.ts';
import { decode, type Entry, RULES_VERSION } from '../../shared/play/replay/entry.ts';
import { verifyRecord } from '../../shared/play/replay/verify.ts';
import { Door, doorOf, type Enter, findings, type Guest, until } from '../testing/client.ts';
import { pause, playUntil, random, seqOf, unhurried } from '../testing/play.ts';
import { type Death, NO_ACCOUNTS, ServerProcess } from '../testing/process.ts';

// Repeated starts of the server take long on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

beforeAll(() => {
  for (const level of ['warn', 'info', 'log'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
let server: ServerProcess;
const found = findings();
afterEach(async () => {
  await server.stop();
  expect(found.wrong.splice(0)).toEqual([]);
  expect(found.leaks).toEqual([]);
});

async function table(people: number, options: Enter = {}): Promise<Guest[]> {
  const door = new Door(server.port, found, null);
  const { table: wish = {}, test: how = {} } = options;
  const players = (wish.players ?? Math.max(2, people)) as 2 | 3 | 4;
  const guests = [
    await door.make({
      name: 'P0',
      table: { ...wish, players, bots: players - people },
      test: { ...unhurried, ...how },
    }),
  ];
  const { welcome } = guests[0];
  while (guests.length < people) {
    guests.push(await door.enter(welcome!.roomId, { name: `P${guests.length}`, code: welcome!.code }));
  }
  for (const [i, guest] of guests.entries()) {
    guest.nonce = toHex(seedFromText(`nonce ${i}`));
    await guest.request('commit', { commitment: commitmentOf(guest.nonce) });
    await guest.request('ready', { ready: true });
  }
  await until(() => guests.every((g) => g.view !== null), 'the start');
  return guests;
}

function comeBack(guests: readonly Guest[]): Promise<Guest[]> {
  const door = new Door(server.port, found, null);
  return Promise.all(
    guests.map(async (former) => {
      const { roomId, token, code } = former.welcome!;
      const guest = await door.enter(roomId, token === '' ? { spectate: true, code } : { token });
      await until(() => guest.view !== null, 'the state');
      return guest;
    }),
  );
}

function rowsOf<T>(sql: string): T[] {
  const db = new DatabaseSync(join(server.data, 'kings.sqlite'));
  const rows = db.prepare(sql).all() as T[];
  db.close();
  return rows;
}
const entries = (): Entry[] =>
  rowsOf<{ json: string }>('SELECT json FROM entries ORDER BY match, n').map((row) => decode(row.json));

test('law of the journal: killed between storing an answer and confirming it, the answer counts once, even if sent again', async () => {
  server = await ServerProcess.start(NO_ACCOUNTS);
  let guests = await table(2);
  for (const death of ['after', 'before'] as const) {
    const goal = seqOf(guests[0]) + 12;
    // No windows, because a window would close before the server is back.
    const question = (g: Guest) => g.open.find((d) => !isWindow(d.kind));
    await playUntil(guests, () => seqOf(guests[0]) >= goal && guests.some((g) => question(g) !== undefined));
    const at = guests.findIndex((g) => question(g) !== undefined);
    const decision = question(guests[at])!;
    const sent = { cid: `lost-${death}`, id: decision.id, answer: sample(guests[at].view!, decision, random) };
    await server.arm(death);
    await expect(guests[at].request('answer', sent)).rejects.toThrow();
    await server.dead();
    const written = entries().filter((e) => e.t === 'held' && e.cid === sent.cid).length;
    expect(written).toBe(death === 'after' ? 1 : 0);
    await server.up();
    guests = await comeBack(guests);
    const reply = await guests[at].request('answer', sent);
    expect(await guests[at].request('answer', sent)).toEqual(reply);
    await playUntil(guests, () => seqOf(guests[0]) > reply.seq + 5);
    await server.die();
    expect(entries().filter((e) => e.t === 'held' && e.cid === sent.cid).length).toBe(1);
    if (death === 'before') break;
    await server.up();
    guests = await comeBack(guests);
  }
});

test('law of the journal: through many deaths no acknowledged step is lost, and the game goes on', async () => {
  server = await ServerProcess.start(NO_ACCOUNTS);
  let guests = await table(2, { table: { players: 3 } });
  const deaths: Death[] = ['now', 'after', 'before'];
  for (const death of deaths) {
    if (guests[0].state.table.status === 'over') guests = await table(2, { table: { players: 3 } });
    const over = () => guests[0].state.table.status === 'over';
    const goal = seqOf(guests[0]) + 10 + random(40);
    await playUntil(guests, () => seqOf(guests[0]) >= goal || over());
    const before = Math.max(...guests.map(seqOf));
    const playing = playUntil(guests, () => !server.isAlive).catch(() => {});
    await server.die(death);
    await playing;
    const acknowledged = Math.max(before, ...guests.map(seqOf));
    await server.up();
    guests = await comeBack(guests);
    expect(Math.min(...guests.map(seqOf))).toBeGreaterThanOrEqual(acknowledged);
  }
  const seq = seqOf(guests[0]);
  await playUntil(guests, () => seqOf(guests[0]) > seq + 20 || guests[0].state.table.status === 'over');
});

test('law of the journal: decision, held answers, clocks, seats and spectators survive a kill and a shutdown', async () => {
  server = await ServerProcess.start(NO_ACCOUNTS);
  let guests = await table(3, { table: { isPublic: false } });
  const door = new Door(server.port, found, null);
  const { roomId, code } = guests[0].welcome!;
  const spectator = await door.enter(roomId, { spectate: true, code });
  /** Must several players decide, outside windows, and have none of them answered? */
  const together = () => {
    const open = guests[0].view?.open ?? [];
    const fresh = guests.reduce((n, g) => n + g.open.length, 0) === open.length;
    return (
      fresh &&
      open.length > 1 &&
      open.every((d) => !isWindow(d.kind)) &&
      guests.every((g) => seqOf(g) === seqOf(guests[0]))
    );
  };
  for (const how of ['SIGKILL', 'SIGTERM'] as const) {
    await playUntil(guests, together);
    const { open, seq } = guests[0].view!;
    const first = guests.find((g) => g.open.length > 0)!;
    const [decision] = first.open;
    const answer = sample(first.view!, decision, random);
    expect((await first.answer(decision.id, answer)).held).toBe(true);
    const waiting = guests.find((g) => g.open.length > 0)!;
    const since = performance.now();
    const left = deadlineOf(waiting.state, waiting.seat) - Date.now();
    await pause(100);
    process.kill(server.pid, how);
    await until(() => !server.isAlive, 'the end');
    // After this pause, a clock that kept running would be visible.
    const dead = performance.now();
    await pause(1000);
    const downtime = performance.now() - dead;
    await server.up();
    const codes = guests[0].welcome!.code;
    const [seen] = await comeBack([{ ...spectator, welcome: { ...spectator.welcome!, code: codes } } as Guest]);
    expect(await doorOf(door.enter(roomId, { spectate: true }))).toBe('match.unknown');
    const was = guests.map((g) => [g.seat, g.welcome?.token, g.welcome?.code]);
    guests = await comeBack(guests);
    expect(guests.map((g) => [g.seat, g.welcome?.token, g.welcome?.code])).toEqual(was);
    expect(guests[0].view!.seq).toBe(seq);
    expect(guests[0].view!.open).toEqual(open);
    expect(seen.seat).toBe(-1);
    expect(seqOf(seen)).toBe(seq);
    const again = guests[first.seat];
    await until(() => again.held.answers.length === 1, 'the held answer');
    expect(again.held.answers).toEqual([{ id: decision.id, answer }]);
    await until(() => guests[0].state.table.paused === '', 'the clocks');
    const still = deadlineOf(guests[waiting.seat].state, waiting.seat) - Date.now();
    expect(still).toBeGreaterThan(left - (performance.now() - since - downtime) - 50);
    expect(still).toBeLessThan(left + 3500);
  }
  await playUntil(guests, () => guests[0].view!.phase !== 'setup' || seqOf(guests[0]) > 20);
  // No file contains a player's token.
  const files = ['kings.sqlite', 'kings.sqlite-wal'].map((f) => readFileSync(join(server.data, f)));
  for (const guest of guests) for (const file of files) expect(file.includes(guest.welcome!.token)).toBe(false);
});

test('law of the journal: the whole part of a torn log is kept, and the table opens again', async () => {
  server = await ServerProcess.start(NO_ACCOUNTS);
  let guests = await table(2);
  for (const cut of [1, 9_000]) {
    const goal = seqOf(guests[0]) + 25;
    await playUntil(guests, () => seqOf(guests[0]) >= goal);
    await server.die();
    const wal = join(server.data, 'kings.sqlite-wal');
    const { size } = statSync(wal);
    expect(size).toBeGreaterThan(cut);
    truncateSync(wal, size - cut);
    await server.up();
    guests = await comeBack(guests);
    expect(seqOf(guests[0])).toBeGreaterThan(0);
    const now = seqOf(guests[0]);
    await playUntil(guests, () => seqOf(guests[0]) > now + 5);
  }
});

test('law of the journal: a match that does not replay as stored is set aside, the others go on', async () => {
  server = await ServerProcess.start(NO_ACCOUNTS);
  const bad = await table(2);
  const good = await table(2);
  for (const guests of [bad, good]) await playUntil(guests, () => seqOf(guests[0]) > 8);
  await server.die();
  const db = new DatabaseSync(join(server.data, 'kings.sqlite'));
  const last = db.prepare('SELECT max(n) AS n FROM entries WHERE match = 1').get() as { n: number };
  db.prepare(`UPDATE entries SET json = replace(json, '"time":', '"time":1') WHERE match = 1 AND n = ?`).run(
    last.n - 1,
  );
  db.close();
  await server.up();
  const door = new Door(server.port, found, null);
  expect(await doorOf(door.enter(bad[0].room.roomId, { token: bad[0].welcome!.token }))).toBe('match.unknown');
  expect(server.output).toMatch(/kept aside, it cannot be rebuilt/);
  const guests = await comeBack(good);
  const seq = seqOf(guests[0]);
  await playUntil(guests, () => seqOf(guests[0]) > seq + 5);
  await server.die();
  expect(rowsOf<{ state: string }>('SELECT state FROM matches ORDER BY id').map((m) => m.state)).toEqual([
    'aside',
    'playing',
  ]);
});

test('law of the journal: a match of older rules resumes where it was, under an upgrade entry', async () => {
  server = await ServerProcess.start(NO_ACCOUNTS);
  let guests = await table(2);
  await playUntil(guests, () => seqOf(guests[0]) > 60);
  await until(() => guests.every((g) => seqOf(g) === seqOf(guests[0])), 'the same step');
  await server.die();
  const before = entries().findLast((e) => e.t === 'step')!;
  const db = new DatabaseSync(join(server.data, 'kings.sqlite'));
  db.exec('UPDATE matches SET rules = 0');
  db.close();
  for (let i = 0; i < 2; i++) {
    await server.up();
    guests = await comeBack(guests);
    const seq = seqOf(guests[0]);
    expect(seq).toBeGreaterThanOrEqual((before as { seq: number }).seq);
    await playUntil(guests, () => seqOf(guests[0]) > seq + 15);
    await server.die();
  }
  const upgrades = entries().filter((e) => e.t === 'upgrade');
  expect(upgrades).toMatchObject([{ t: 'upgrade', from: 0, to: RULES_VERSION, seq: (before as { seq: number }).seq }]);
});

test('ENG-01: nonces are committed before and opened at the start; the record is available only after the end', async () => {
  server = await ServerProcess.start(NO_ACCOUNTS);
  let guests = await table(2, { table: { isPublic: false } });
  const { roomId, code, token } = guests[0].welcome!;
  const get = async (key = '', game = 1) => {
    const answer = await fetch(`http://127.0.0.1:${server.port}${RECORD_PATH}/${roomId}/${game}`, {
      headers: key === '' ? {} : { [RECORD_KEY]: key },
    });
    return { status: answer.status, text: await answer.text() };
  };
  const nonces = guests.map((g) => g.nonce);
  expect(guests[0].commitments?.commitments).toEqual(nonces.map(commitmentOf));
  expect(guests[0].commitments?.commitment).toBe(guests[0].state.commitment);
  await until(() => guests[1].state.nonces !== '[]', 'the nonces');
  expect(JSON.parse(guests[1].state.nonces)).toEqual(nonces);
  await playUntil(guests, () => seqOf(guests[0]) > 12);
  await server.die();
  await server.up();
  guests = await comeBack(guests);
  expect(JSON.parse(guests[1].state.nonces)).toEqual(nonces);
  expect(guests[0].state.secret).toBe('');
  const nowhere = await get(code, 99);
  expect(nowhere.status).toBe(404);
  expect(await get(token)).toEqual(nowhere);
  await guests[1].request('free', { cid: 'enough', action: { free: 'resign' } });
  await until(() => guests[0].state.secret !== '', 'the secret');
  expect(commitmentOf(guests[0].state.secret)).toBe(guests[0].state.commitment);
  expect(await get()).toEqual(nowhere);
  expect(await get('wrong')).toEqual(nowhere);
  const record = await get(token);
  expect(await get(code)).toEqual(record);
  const lines = record.text.trimEnd().split('\n').map(decode);
  expect(lines.map((e) => e.t).filter((t) => t === 'nonce' || t === 'secret')).toEqual(['nonce', 'nonce', 'secret']);
  expect(lines.at(-1)?.chain).toBe(guests[0].state.chain);
  expect(
    verifyRecord(record.text, { commitment: guests[0].state.commitment, nonces, chain: guests[0].state.chain }),
  ).toMatchObject({ ok: true });
  await server.die();
  await server.up();
  const seen = await comeBack(guests);
  expect(seen[0].state.table.status).toBe('over');
  expect(seen[0].state.chain).toBe(guests[0].state.chain);
});

test('law of seats: a waiting table opens again, and its seats are kept for a while', async () => {
  server = await ServerProcess.start(NO_ACCOUNTS);
  const door = new Door(server.port, found, null);
  const ann = await door.make({ name: 'Ann', table: { players: 3 }, test: unhurried });
  await server.die();
  await server.up();
  const again = await new Door(server.port, found, null).enter(ann.room.roomId, { token: ann.welcome!.token });
  expect([again.seat, again.state.places.get('0')?.name, again.state.table.host]).toEqual([0, 'Ann', 0]);
  const ben = await new Door(server.port, found, null).enter(ann.room.roomId, { name: 'Ben' });
  expect(ben.seat).toBe(1);
  expect(
    (await ben
      .request('nonce', { game: 1, nonce: 'a'.repeat(64) })
      .catch((e: { reason: Answer }) => e.reason)) as unknown,
  ).toMatchObject({ rule: 'match.nonce' });
});
