// A match of older rules resumes after an upgrade. Each part of its record is verified by its own version.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
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
import { NO_ACCOUNTS, ServerProcess } from '../testing/process.ts';

let server: ServerProcess;
const found = findings();
beforeAll(() => {
  for (const level of ['warn', 'info', 'log'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => {
  expect(found.wrong.splice(0)).toEqual([]);
  expect(found.leaks).toEqual([]);
});

/** Gives the tests of a suite one server, because starts are most of the work. */
function withServer(prepare: () => Promise<void>): void {
  beforeAll(async () => {
    server = await ServerProcess.start(NO_ACCOUNTS);
    await prepare();
  }, 4 * PATIENCE);
  afterAll(() => server.stop());
}

const file = (): string => join(server.data, 'kings.sqlite');

const OLD = RULES_VERSION - 1;

async function enter(roomId: string, token = ''): Promise<Guest> {
  const guest = await new Door(server.port, found, null).enter(roomId, token === '' ? {} : { token });
  return guest;
}

/** Opens a table for two players. */
async function opened(): Promise<Guest[]> {
  const ann = await new Door(server.port, found, null).make({ table: { players: 2 }, test: unhurried });
  return [ann, await enter(ann.room.roomId)];
}

/** Begins a game of two players, and plays it up to a step. */
async function begun(goal: number): Promise<Guest[]> {
  const guests = await opened();
  for (const guest of guests) await guest.request('ready', { ready: true });
  await until(() => guests.every((g) => g.view !== null), 'the start');
  await playUntil(guests, goal);
  return guests;
}

/** Lets players of a former process enter again. */
const back = (former: readonly Guest[]): Promise<Guest[]> =>
  Promise.all(former.map(({ room, welcome }) => enter(room.roomId, welcome!.token)));

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
 * Rewrites a stored match into the form of a build with the previous rules.
 * @param inRules additional fields of its rules
 */
function asOld(match: number, head: object = {}, inRules: object = {}): { seq: number; entries: number } {
  const db = new DatabaseSync(file());
  const rows = db.prepare('SELECT json FROM entries WHERE match = ? ORDER BY n').all(match) as { json: string }[];
  const writer = new RecordWriter();
  const put = db.prepare('UPDATE entries SET json = ? WHERE match = ? AND n = ?');
  let seq = 0;
  for (const { n, chain: _chain, time: at, ...body } of rows.map((row) => decode(row.json))) {
    const old =
      body.t === 'match' ? { ...body, rulesVersion: OLD, ...head, rules: { ...body.rules, ...inRules } } : body;
    if (body.t === 'step') seq = body.seq;
    put.run(encode(writer.add(at, old)), match, n);
  }
  db.prepare('UPDATE matches SET rules = ? WHERE id = ?').run(OLD, match);
  db.close();
  return { seq, entries: rows.length };
}

/**
 * Rewrites a stored match in format 12, with four counts per hex, a fifth count for neutral
 * pieces, and a profile.
 */
function asFormat12(match: number): { seq: number; entries: number } {
  const position = asOld(match, { record: 12 }, { profile: 'classic' });
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
  const db = new DatabaseSync(file());
  db.prepare('UPDATE matches SET record = 12 WHERE id = ?').run(match);
  const rows = db.prepare('SELECT n, json FROM snapshots WHERE match = ?').all(match) as { n: number; json: string }[];
  for (const { n, json } of rows) {
    const save = JSON.parse(json);
    db.prepare('UPDATE snapshots SET json = ? WHERE match = ? AND n = ?').run(
      JSON.stringify({
        ...save,
        game: oldGame(save.game),
        past: [{ seats: [0], before: oldGame(save.game), events: [] }],
      }),
      match,
      n,
    );
  }
  db.close();
  return position;
}

function asOlderForm(match: number): void {
  const db = new DatabaseSync(file());
  db.prepare('UPDATE matches SET record = ? WHERE id = ?').run(OLDEST_RECORD - 1, match);
  const put = db.prepare('UPDATE snapshots SET json = ? WHERE match = ? AND n = ?');
  const rows = db.prepare('SELECT n, json FROM snapshots WHERE match = ?').all(match) as { n: number; json: string }[];
  for (const { n, json } of rows) {
    const save = JSON.parse(json) as { game: { hexes: { income?: unknown }[] } };
    for (const hex of save.game.hexes) delete hex.income;
    put.run(JSON.stringify(save), match, n);
  }
  db.close();
}

describe('a match that was only opened', () => {
  const tables: Guest[][] = [];
  withServer(async () => {
    tables.push(await opened(), await opened());
    const nonce = 'ab'.repeat(32);
    for (const guest of tables.flat()) {
      await guest.request('commit', { commitment: commitmentOf(nonce) });
      await guest.request('ready', { ready: true });
    }
    await until(() => tables.flat().every((g) => g.commitments !== null), 'the commitments');
    await server.die();
    asOld(1);
    asOlderForm(2);
    await server.up();
  });

  test.each([
    ['under older rules', 0],
    ['in an older format', 1],
  ])('ENG-01: %s is given up, and its players begin another', async (_what, at) => {
    expect(server.output).not.toMatch(/cannot be rebuilt|left as they are/);
    const first = tables[at];
    const guests = await back(first);
    expect(guests.map((g) => [g.seat, g.state.table.status, g.commitments])).toEqual([
      [0, 'lobby', null],
      [1, 'lobby', null],
    ]);
    for (const guest of guests) await guest.request('ready', { ready: true });
    await until(() => guests.every((g) => g.view !== null), 'the start');
    await guests[1].request('free', { cid: 'enough', action: { free: 'resign' } });
    await until(() => guests[0].state.chain !== '', 'the end');
    const get = (game: number) =>
      fetch(`http://127.0.0.1:${server.port}${RECORD_PATH}/${first[0].room.roomId}/${game}`);
    expect((await get(1)).status).toBe(404);
    const { commitment, chain } = guests[0].state;
    expect(verifyRecord(await (await get(2)).text(), { commitment, chain })).toMatchObject({
      ok: true,
      parts: [{ rerun: true }],
    });
  });
});

function storedRows(): unknown {
  const db = new DatabaseSync(file());
  // Removes the columns about the process that owns a table.
  const rooms = db.prepare('SELECT id, options, code, host, status, game, closed, maker, caster FROM rooms').all();
  const tables = ['seats', 'matches', 'entries', 'steps', 'snapshots'];
  const rows = [rooms, ...tables.map((table) => db.prepare(`SELECT * FROM ${table}`).all())];
  db.close();
  return rows;
}

describe('matches of an older form, with a snapshot and before there is one', () => {
  withServer(async () => {});

  test(
    'law of the journal: are left as they are, and resume when their build runs again',
    async () => {
      const tables = [await begun(90), await begun(6)];
      await server.die();
      const db = new DatabaseSync(file());
      // Moves the write-ahead log into the database.
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      expect(db.prepare('SELECT DISTINCT match FROM snapshots').all()).toEqual([{ match: 1 }]);
      db.close();
      const whole = readFileSync(file());
      for (const match of [1, 2]) asOlderForm(match);
      const before = storedRows();
      for (let start = 0; start < 2; start++) {
        const outputBefore = server.output.length;
        await server.up();
        expect(server.output.slice(outputBefore)).toContain(
          `Tables left as they are: 2. Their games are written in format ${OLDEST_RECORD - 1}, and this build reads format ${RECORD_VERSION}.`,
        );
        expect(server.output).not.toMatch(/kept aside/);
        for (const [guest] of tables)
          await expect(enter(guest.room.roomId, guest.welcome!.token)).rejects.toThrow('match.newer');
        await server.die();
        expect(storedRows()).toEqual(before);
      }
      for (const suffix of ['-wal', '-shm']) rmSync(file() + suffix, { force: true });
      writeFileSync(file(), whole);
      await server.up();
      for (const first of tables) {
        const guests = await back(first);
        await until(() => guests.every((g) => g.view !== null), 'the game');
        await playUntil(guests, guests[0].view!.seq + 6);
      }
    },
    4 * PATIENCE,
  );
});

const FORMER = [
  ['older rules', 'from its last snapshot', 90, asOld],
  ['older rules', 'from its steps, before there is a snapshot', 6, asOld],
  ['an older format', 'from its last snapshot', 90, asFormat12],
  ['an older format', 'from its steps, before there is a snapshot', 6, asFormat12],
] as const;

describe('a match of a former build', () => {
  const tables: { first: Guest[]; position: ReturnType<typeof asOld> }[] = [];
  withServer(async () => {
    const played: Guest[][] = [];
    for (const [, , goal] of FORMER) played.push(await begun(goal));
    await server.die();
    for (const [i, [, , , makeOld]] of FORMER.entries()) tables.push({ first: played[i], position: makeOld(i + 1) });
    await server.up();
  });

  test.each(FORMER.map(([what, how], i) => [what, how, i] as const))(
    'law of the journal: of %s resumes %s, and its record is true in two parts',
    async (_what, _how, i) => {
      const { first, position } = tables[i];
      const guests = await back(first);
      await until(() => guests.every((g) => g.view !== null), 'the game');
      expect(guests.map((g) => g.seat)).toEqual([0, 1]);
      // A clock may have run out. The record below shows where the match resumed.
      expect(guests[0].view!.seq).toBeGreaterThanOrEqual(position.seq);
      await playUntil(guests, position.seq + 12);
      const { chain: before } = guests[0].state;
      expect(before).toBe('');
      await guests[1].request('free', { cid: 'enough', action: { free: 'resign' } });
      await until(() => guests[0].state.chain !== '', 'the end');
      const { room, welcome } = first[0];
      const record = await (
        await fetch(`http://127.0.0.1:${server.port}${RECORD_PATH}/${room.roomId}/1`, {
          headers: { [RECORD_KEY]: welcome!.token },
        })
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
  );
});
