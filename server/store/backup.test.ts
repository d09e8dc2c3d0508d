// Backups of the store, made during games and restored after a loss. A backup contains everything
// acknowledged before it was made.
import { spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RECORD_PATH } from '../../shared/play/net/messages.ts';
import { verifyRecord } from '../../shared/play/replay/verify.ts';
import { main } from '../cli/backup.ts';
import { Door, findings, until } from '../testing/client.ts';
import { pause, playUntil, seqOf, unhurried } from '../testing/play.ts';
import { ServerProcess } from '../testing/process.ts';
import { backUp, backupsOf, keepNewest, restore } from './backup.ts';
import { planBackups } from './backups.ts';
import { openStore } from './open.ts';

const CLI = fileURLToPath(new URL('../cli/backup.ts', import.meta.url));
const found = findings();
let folder = '';
let server: ServerProcess | null = null;

beforeEach(() => {
  for (const level of ['warn', 'info', 'log'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  folder = mkdtempSync(join(tmpdir(), 'kings-backup-'));
});
afterEach(async () => {
  await server?.stop();
  server = null;
  rmSync(folder, { recursive: true, force: true });
  expect(found.wrong.splice(0)).toEqual([]);
});

async function cli(data: string, ...args: string[]): Promise<{ code: number | null; said: string }> {
  const env = { ...process.env, DATA_DIR: data };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', CLI, ...args], { env });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  return { code, said: output.trim() };
}

test('a copy made while people play, put back after the disk is lost, goes on from there', async () => {
  server = await ServerProcess.start();
  const door = new Door(server.port, found, null);
  const first = [await door.make({ table: { players: 2 }, test: unhurried })];
  first.push(await door.enter(first[0].room.roomId));
  for (const guest of first) {
    guest.room.reconnection.enabled = false;
    await guest.request('ready', { ready: true });
  }
  await until(() => first.every((g) => g.view !== null), 'the start');
  await playUntil(first, () => seqOf(first[0]) > 30);

  const acknowledged = seqOf(first[0]);
  let report: Awaited<ReturnType<typeof cli>> | null = null;
  const making = cli(server.data, 'backup').then((result) => (report = result));
  await playUntil(first, () => report !== null);
  await making;
  expect(report).toEqual({ code: 0, said: expect.stringMatching(/^Copied: .*backups/) });
  const copies = backupsOf(server.data);
  expect(copies.length).toBe(1);
  expect(readdirSync(join(server.data, 'backups')).length).toBe(1);
  expect(statSync(copies[0]).mode & 0o777).toBe(0o600);
  const last = seqOf(first[0]) + 20;
  await playUntil(first, () => seqOf(first[0]) >= last);

  // A store in use is not replaced.
  const file = join(server.data, 'kings.sqlite');
  expect(await cli(server.data, 'restore', 'newest')).toEqual({
    code: 1,
    said: expect.stringMatching(/^Another server is using this DATA_DIR/),
  });
  await server.die();
  writeFileSync(file, 'nothing is left of it');
  expect((await cli(server.data, 'restore', 'newest')).said).toMatch(/^Put back: .* What was there before is in /);
  await server.up();
  const back = await Promise.all(
    first.map(async ({ welcome }) => {
      const guest = await new Door(server!.port, found, null).enter(welcome!.roomId, { token: welcome!.token });
      guest.room.reconnection.enabled = false;
      return guest;
    }),
  );
  await until(() => back.every((g) => g.view !== null), 'the state');
  expect(seqOf(back[0])).toBeGreaterThanOrEqual(acknowledged);
  expect(seqOf(back[0])).toBeLessThan(last);
  const goal = seqOf(back[0]) + 10;
  await playUntil(back, () => seqOf(back[0]) >= goal);
  await back[1].request('free', { cid: 'enough', action: { free: 'resign' } });
  await until(() => back[0].state.chain !== '', 'the end');
  const { commitment, chain } = back[0].state;
  const record = await fetch(`http://127.0.0.1:${server.port}${RECORD_PATH}/${back[0].welcome!.roomId}/1`);
  expect(verifyRecord(await record.text(), { commitment, chain })).toMatchObject({ ok: true });
});

test('a damaged copy or one of a newer build is not restored, and nothing is changed', async () => {
  await openStore(folder).close();
  const copy = backUp(folder, join(folder, 'mine.sqlite'));
  const cut = join(folder, 'cut.sqlite');
  copyFileSync(copy, cut);
  truncateSync(cut, 5_000);
  const before = readFileSync(join(folder, 'kings.sqlite'));
  expect(() => restore(folder, cut)).toThrow(/no whole copy of a store/);
  expect(() => restore(folder, join(folder, 'nowhere'))).toThrow(/There is no file/);
  expect(() => backUp(folder, copy)).toThrow(/is there already/);
  expect(() => backUp(join(folder, 'empty'))).toThrow(/There is no store/);
  expect(readFileSync(join(folder, 'kings.sqlite')).equals(before)).toBe(true);
});

test('a running server makes copies when they are due, and keeps the newest', async () => {
  const store = openStore(folder);
  const lines: string[] = [];
  // Backups that an earlier server made a moment ago, so none is due for a day.
  backUp(folder, undefined, new Date('2001-01-01T00:00:00Z'));
  backUp(folder, undefined, new Date('2001-01-02T00:00:00Z'));
  const end = planBackups(folder, { hours: 24, keep: 2 }, (_ok, line) => lines.push(line), 10);
  await pause(150);
  expect(lines).toEqual([]);
  end();
  // The interval is so short that a backup is due.
  const due = planBackups(folder, { hours: 0.000_01, keep: 2 }, (_ok, line) => lines.push(line), 10);
  await until(() => lines.length > 0, 'a copy');
  due();
  expect(lines[0]).toMatch(/^backup: .*kings-2\d{3}-/);
  expect(backupsOf(folder).length).toBe(2);
  expect(backupsOf(folder).some((path) => path.includes('2001-01-01'))).toBe(false);
  await store.close();
  expect(existsSync(join(folder, 'backups'))).toBe(true);
});

/** Counts the copies that the server makes within a few checks, if a copy is due every hour. */
async function madeWithin(looks: number): Promise<number> {
  let made = 0;
  const end = planBackups(folder, { hours: 1, keep: 3 }, () => made++, 10);
  await until(() => made > 0, 'a copy').catch(() => {});
  await pause(looks * 10);
  end();
  return made;
}

test('a copy from the future neither stops new copies nor counts as the newest', async () => {
  await openStore(folder).close();
  const ahead = backUp(folder, undefined, new Date('2199-01-01T00:00:00Z'));
  utimesSync(ahead, new Date('2199-01-01'), new Date('2199-01-01'));
  // Only one copy is due, because it is then the newest copy.
  expect(await madeWithin(20)).toBe(1);
  const [first, second] = backupsOf(folder);
  expect([first, backupsOf(folder).length]).toEqual([ahead, 2]);
  expect(main(['restore', 'newest'], folder)).toMatch(`Put back: ${second}, of 2`);
  // Numbers continue after a restore, whatever the clock says.
  const third = backUp(folder, undefined, new Date('2001-01-01T00:00:00Z'));
  expect(backupsOf(folder)).toEqual([ahead, second, third]);
  keepNewest(folder, 2);
  expect(backupsOf(folder)).toEqual([second, third]);
});

test('the newest copy is restored without --force only if its time is not in the future', async () => {
  await openStore(folder).close();
  const copy = backUp(folder, undefined, new Date('2030-05-01T10:20:30Z'));
  const newest = (...more: string[]) => main(['restore', 'newest', ...more], folder, new Date('2029-01-01T00:00:00Z'));
  const before = readFileSync(join(folder, 'kings.sqlite'));
  expect(() => newest()).toThrow(/is of 2030-05-01T10:20:30.000Z, but this machine's clock says 2029.*newest --force$/);
  expect(() => newest('--what')).toThrow(/^Use:/);
  expect(readFileSync(join(folder, 'kings.sqlite')).equals(before)).toBe(true);
  expect(newest('--force')).toMatch(`Put back: ${copy}, of 2030-05-01T10:20:30.000Z.`);
});

test('a database that is not a store of this game is not restored', async () => {
  await openStore(folder).close();
  const before = readFileSync(join(folder, 'kings.sqlite'));
  const other = join(folder, 'other.sqlite');
  const db = new DatabaseSync(other);
  db.exec('CREATE TABLE migrations (n INTEGER, at INTEGER); CREATE TABLE bookmarks (url TEXT)');
  for (const rows of ['', 'INSERT INTO migrations VALUES (0, 0)', 'CREATE TABLE rooms (id TEXT, name TEXT)']) {
    db.exec(rows);
    expect(() => restore(folder, other), rows).toThrow(
      /no whole copy of a store: its tables are not those of this game/,
    );
  }
  db.close();
  expect(readFileSync(join(folder, 'kings.sqlite')).equals(before)).toBe(true);
});
