// A match of older rules resumes after an upgrade. Each part of its record is verified by its own version.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { commitmentOf } from '../../shared/model/luck/commit.ts';
import { RECORD_KEY, RECORD_PATH } from '../../shared/play/net/messages.ts';
import {
  decode,
  encode,
  OLDEST_RECORD,
  RECORD_VERSION,
  RecordWriter,
  RULES_VERSION,
} from '../../shared/play/replay/entry.ts';
import { verifyRecord } from '../../shared/play/replay/verify.ts';
import { Door, findings, type Guest, until } from '../testing/client.ts';
import { PATIENCE } from '../testing/patience.ts';
import { pause, random, unhurried } from '../testing/play.ts';
import { ServerProcess } from '../testing/process.ts';

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

const OLD = RULES_VERSION - 1;

async function enter(roomId: string, token = ''): Promise<Guest> {
  const guest = await new Door(server.port, found, null).enter(roomId, token === '' ? {} : { token });
  return guest;
}

async function playUntil(guests: readonly Guest[], seq: number): Promise<void> {
  const end = Date.now() + 60_000;
  while ((guests[0].view?.seq ?? 0) < seq || guests.some((g) => g.view?.seq !== guests[0].view?.seq)) {
    if (Date.now() > end) throw new Error('the game does not go on');
    const guest = guests.find((g) => g.open.length > 0);
    if (guest?.view == null || (guests[0].view?.seq ?? 0) >= seq) await pause(3);
    else await guest.move(random);
  }
}

/**
 * Rewrites the stored match into the form of a build with the previous rules.
 * @param inRules additional fields of its rules
 */
function asOld(file: string, head: object = {}, inRules: object = {}): { seq: number; entries: number } {
  const db = new DatabaseSync(file);
  const rows = db.prepare('SELECT json FROM entries WHERE match = 1 ORDER BY n').all() as { json: string }[];
  const writer = new RecordWriter();
  const put = db.prepare('UPDATE entries SET json = ? WHERE match = 1 AND n = ?');
  let seq = 0;
  for (const { n, chain: _chain, time: at, ...body } of rows.map((row) => decode(row.json))) {
    const old =
      body.t === 'match' ? { ...body, rulesVersion: OLD, ...head, rules: { ...body.rules, ...inRules } } : body;
    if (body.t === 'step') seq = body.seq;
    put.run(encode(writer.add(at, old)), n);
  }
  db.prepare('UPDATE matches SET rules = ?').run(OLD);
  db.close();
  return { seq, entries: rows.length };
}

/**
 * Rewrites the stored match in format 12, with four counts per hex, a fifth count for neutral
 * pieces, and a profile.
 */
function asFormat12(file: string): { seq: number; entries: number } {
  const position = asOld(file, { record: 12 }, { profile: 'classic' });
  const four = (counts: number[]): number[] => [...counts, 0, 0, 0, 0].slice(0, 4);
  const oldGame = (game: { rules?: object; hexes: { hidden: number[]; shown: number[]; neutral: number }[] }) => ({
    ...game,
    ...(game.rules === undefined ? {} : { rules: { ...game.rules, profile: 'classic' } }),
    hexes: game.hexes.map(({ neutral, hidden, shown, ...hex }) => ({
      ...hex,
      hidden: four(hidden),
      shown: [...four(shown), neutral],
    })),
  });
  const db = new DatabaseSync(file);
  db.prepare('UPDATE matches SET record = 12').run();
  for (const { n, json } of db.prepare('SELECT n, json FROM snapshots').all() as { n: number; json: string }[]) {
    const save = JSON.parse(json);
    db.prepare('UPDATE snapshots SET json = ? WHERE n = ?').run(
      JSON.stringify({
        ...save,
        game: oldGame(save.game),
        past: [{ seats: [0], before: oldGame(save.game), events: [] }],
      }),
      n,
    );
  }
  db.close();
  return position;
}

test.each([
  ['under older rules', asOld],
  ['in an older format', asOlderForm],
])('ENG-01: a match that was only opened %s is given up, and its players begin another', async (_what, makeOld) => {
  server = await ServerProcess.start();
  const ann = await new Door(server.port, found, null).make({ table: { players: 2 }, test: unhurried });
  const { roomId } = ann.room;
  const first = [ann, await enter(roomId)];
  const nonce = 'ab'.repeat(32);
  for (const guest of first) {
    await guest.request('commit', { commitment: commitmentOf(nonce) });
    await guest.request('ready', { ready: true });
  }
  await until(() => first.every((g) => g.commitments !== null), 'the commitments');
  await server.die();
  makeOld(join(server.data, 'kings.sqlite'));
  await server.up();
  expect(server.output).not.toMatch(/cannot be rebuilt|left as they are/);
  const guests = await Promise.all(first.map((g) => enter(roomId, g.welcome!.token)));
  expect(guests.map((g) => [g.seat, g.state.table.status, g.commitments])).toEqual([
    [0, 'lobby', null],
    [1, 'lobby', null],
  ]);
  for (const guest of guests) await guest.request('ready', { ready: true });
  await until(() => guests.every((g) => g.view !== null), 'the start');
  await guests[1].request('free', { cid: 'enough', action: { free: 'resign' } });
  await until(() => guests[0].state.chain !== '', 'the end');
  const get = (game: number) => fetch(`http://127.0.0.1:${server.port}${RECORD_PATH}/${roomId}/${game}`);
  expect((await get(1)).status).toBe(404);
  const { commitment, chain } = guests[0].state;
  expect(verifyRecord(await (await get(2)).text(), { commitment, chain })).toMatchObject({
    ok: true,
    parts: [{ rerun: true }],
  });
});

function asOlderForm(file: string): { putBack(): void } {
  const db = new DatabaseSync(file);
  // Moves the write-ahead log into the database.
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const whole = readFileSync(file);
  db.prepare('UPDATE matches SET record = ?').run(OLDEST_RECORD - 1);
  const put = db.prepare('UPDATE snapshots SET json = ? WHERE match = ? AND n = ?');
  const rows = db.prepare('SELECT match, n, json FROM snapshots').all() as { match: number; n: number; json: string }[];
  for (const { match, n, json } of rows) {
    const save = JSON.parse(json) as { game: { hexes: { income?: unknown }[] } };
    for (const hex of save.game.hexes) delete hex.income;
    put.run(JSON.stringify(save), match, n);
  }
  db.close();
  return {
    putBack() {
      for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true });
      writeFileSync(file, whole);
    },
  };
}

function rowsOf(file: string): unknown {
  const db = new DatabaseSync(file);
  // Removes the columns about the process that owns a table.
  const rooms = db.prepare('SELECT id, options, code, host, status, game, closed, maker, caster FROM rooms').all();
  const tables = ['seats', 'matches', 'entries', 'steps', 'snapshots'];
  const rows = [rooms, ...tables.map((table) => db.prepare(`SELECT * FROM ${table}`).all())];
  db.close();
  return rows;
}

test.each([
  ['with a snapshot', 90],
  ['before there is one', 6],
])(
  'law of the journal: a match of an older form is left as it is, %s, and resumes when its build runs again',
  async (_when, goal) => {
    server = await ServerProcess.start();
    const ann = await new Door(server.port, found, null).make({ table: { players: 2 }, test: unhurried });
    const { roomId } = ann.room;
    const first = [ann, await enter(roomId)];
    for (const guest of first) await guest.request('ready', { ready: true });
    await until(() => first.every((g) => g.view !== null), 'the start');
    await playUntil(first, goal);
    await server.die();
    const file = join(server.data, 'kings.sqlite');
    const saved = asOlderForm(file);
    const before = rowsOf(file);
    for (let start = 0; start < 2; start++) {
      const outputBefore = server.output.length;
      await server.up();
      expect(server.output.slice(outputBefore)).toContain(
        `Tables left as they are: 1. Their games are written in format ${OLDEST_RECORD - 1}, and this build reads format ${RECORD_VERSION}.`,
      );
      expect(server.output).not.toMatch(/kept aside/);
      await expect(enter(roomId, first[0].welcome!.token)).rejects.toThrow('match.newer');
      await server.die();
      expect(rowsOf(file)).toEqual(before);
    }
    saved.putBack();
    await server.up();
    const guests = await Promise.all(first.map((g) => enter(roomId, g.welcome!.token)));
    await until(() => guests.every((g) => g.view !== null), 'the game');
    await playUntil(guests, guests[0].view!.seq + 6);
  },
  4 * PATIENCE,
);

test.each([
  ['older rules', 'from its last snapshot', 90, asOld],
  ['older rules', 'from its steps, before there is a snapshot', 6, asOld],
  ['an older format', 'from its last snapshot', 90, asFormat12],
  ['an older format', 'from its steps, before there is a snapshot', 6, asFormat12],
])(
  'law of the journal: a match of %s resumes %s, and its record is true in two parts',
  async (_what, _how, goal, makeOld) => {
    server = await ServerProcess.start();
    const ann = await new Door(server.port, found, null).make({ table: { players: 2 }, test: unhurried });
    const { roomId } = ann.room;
    const first = [ann, await enter(roomId)];
    for (const guest of first) await guest.request('ready', { ready: true });
    await until(() => first.every((g) => g.view !== null), 'the start');
    await playUntil(first, goal);
    const tokens = first.map((g) => g.welcome!.token);
    await server.die();
    const file = join(server.data, 'kings.sqlite');
    const position = makeOld(file);
    await server.up();
    const guests = await Promise.all(tokens.map((token) => enter(roomId, token)));
    await until(() => guests.every((g) => g.view !== null), 'the game');
    expect(guests.map((g) => g.seat)).toEqual([0, 1]);
    // A clock may have run out. The record below shows where the match resumed.
    expect(guests[0].view!.seq).toBeGreaterThanOrEqual(position.seq);
    await playUntil(guests, position.seq + 12);
    const { chain: before } = guests[0].state;
    expect(before).toBe('');
    await guests[1].request('free', { cid: 'enough', action: { free: 'resign' } });
    await until(() => guests[0].state.chain !== '', 'the end');
    const record = await (
      await fetch(`http://127.0.0.1:${server.port}${RECORD_PATH}/${roomId}/1`, { headers: { [RECORD_KEY]: tokens[0] } })
    ).text();
    const entries = record.trimEnd().split('\n').map(decode);
    const upgrades = entries.filter((e) => e.t === 'upgrade');
    expect(upgrades).toMatchObject([{ n: position.entries, seq: position.seq, from: OLD, to: RULES_VERSION }]);
    const { commitment, chain } = guests[0].state;
    expect(verifyRecord(record, { commitment, chain })).toMatchObject({
      ok: true,
      parts: [
        { rulesVersion: OLD, rerun: false },
        { rulesVersion: RULES_VERSION, from: position.entries + 1, rerun: true },
      ],
    });
  },
  4 * PATIENCE,
);
