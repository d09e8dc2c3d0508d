// Damaged stores. A bad row affects no other table. If the server cannot start, it prints a sentence for the
// operator and returns an exit code.
import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { randomOf } from '../../shared/model/luck/random.ts';
import { RULES_VERSION } from '../../shared/play/replay/entry.ts';
import { bundled } from '../testing/bundle.ts';
import { Door, doorOf, findings, type Guest, until } from '../testing/client.ts';
import { PATIENCE } from '../testing/patience.ts';
import { freePort, NO_ACCOUNTS, ServerProcess } from '../testing/process.ts';
import { openStore } from './open.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const found = findings();
const random = randomOf('broken');
let folder = '';
let server: ServerProcess | null = null;

beforeEach(() => {
  for (const level of ['warn', 'info', 'log'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  folder = mkdtempSync(join(tmpdir(), 'kings-broken-'));
});
afterEach(async () => {
  await server?.stop();
  server = null;
  rmSync(folder, { recursive: true, force: true });
  expect(found.wrong.splice(0)).toEqual([]);
});

/** Opens a table of two players, and plays some steps. */
async function table(port: number): Promise<Guest[]> {
  const door = new Door(port, found, null);
  const how = { table: { players: 2 as const }, test: { bot: 0, window: 0, tick: 5, grace: 20_000, limit: 60_000 } };
  const guests = [await door.make(how)];
  guests.push(await door.enter(guests[0].room.roomId));
  for (const guest of guests) {
    guest.room.reconnection.enabled = false;
    await guest.request('ready', { ready: true });
  }
  await until(() => guests.every((g) => g.view !== null), 'the start');
  await playOn(guests);
  return guests;
}

async function playOn(guests: readonly Guest[], steps = 8): Promise<void> {
  const goal = (guests[0].view?.seq ?? 0) + steps;
  const end = Date.now() + 60_000;
  while ((guests[0].view?.seq ?? 0) < goal) {
    if (Date.now() > end) throw new Error('the game does not go on');
    const guest = guests.find((g) => g.open.length > 0);
    if (guest?.view == null) await new Promise((go) => setTimeout(go, 3));
    else await guest.move(random);
  }
}

const back = (port: number, guests: readonly Guest[]): Promise<Guest[]> =>
  Promise.all(
    guests.map(async ({ welcome }) => {
      const guest = await new Door(port, found, null).enter(welcome!.roomId, { token: welcome!.token });
      guest.room.reconnection.enabled = false;
      await until(() => guest.view !== null, 'the state');
      return guest;
    }),
  );

/** Changes the store while no server uses it. */
function write(data: string, ...statements: string[]): void {
  const db = new DatabaseSync(join(data, 'kings.sqlite'));
  for (const sql of statements) db.exec(sql);
  db.close();
}

test('law of the journal: a table with an unreadable row is set aside and logged, and the other tables go on', async () => {
  server = await ServerProcess.start(NO_ACCOUNTS);
  const tables: Guest[][] = [];
  for (let i = 0; i < 8; i++) tables.push(await table(server.port));
  const ids = tables.map(([guest]) => guest.welcome!.roomId);
  await server.die();
  write(
    server.data,
    `UPDATE rooms SET options = '{"table":' WHERE id = '${ids[0]}'`,
    `UPDATE rooms SET options = '[null]' WHERE id = '${ids[1]}'`,
    `UPDATE rooms SET options = replace(options, '"players":2', '"players":4000000') WHERE id = '${ids[2]}'`,
    `DELETE FROM seats WHERE room = '${ids[3]}' AND seat = 1`,
    `UPDATE matches SET state = 'whatever' WHERE room = '${ids[4]}'`,
    `UPDATE entries SET json = '{' WHERE match = 6 AND n = (SELECT max(n) FROM entries WHERE match = 6)`,
    `UPDATE entries SET json = replace(json, '"seq":3', '"seq":4') WHERE match = 7`,
  );
  await server.up();
  for (const id of ids.slice(0, 7)) {
    expect(await doorOf(new Door(server.port, found, null).enter(id, {}))).toBe('match.unknown');
    expect(server.output).toMatch(new RegExp(`table ${id}: kept aside, it cannot be rebuilt: \\S+`));
    const record = await fetch(`http://127.0.0.1:${server.port}/api/record/${id}/1`);
    expect(record.status).toBe(404);
  }
  expect(server.output).not.toMatch(/\n\s+at /);
  await playOn(await back(server.port, tables[7]));
  // Tables that are set aside are not logged again.
  await server.die();
  const outputBefore = server.output.length;
  await server.up();
  expect(await doorOf(new Door(server.port, found, null).enter(ids[0] ?? '', {}))).toBe('match.unknown');
  expect(server.output.slice(outputBefore)).not.toMatch(/kept aside/);
});

test('ENG-01: a match of a newer build is left as it is, logged, and resumes when that build runs again', async () => {
  server = await ServerProcess.start(NO_ACCOUNTS);
  const newer = await table(server.port);
  const good = await table(server.port);
  const { roomId, token } = newer[0].welcome!;
  await server.die();
  const kept = (): unknown => {
    const db = new DatabaseSync(join(server!.data, 'kings.sqlite'));
    const rows = db
      .prepare('SELECT state, rules, (SELECT count(*) FROM entries WHERE match = 1) AS n FROM matches')
      .get();
    db.close();
    return { ...rows };
  };
  write(server.data, `UPDATE matches SET rules = ${RULES_VERSION + 1} WHERE id = 1`);
  const before = kept();
  await server.up();
  expect(server.output).toMatch(/Tables left as they are: 1.*newer build/);
  const door = new Door(server.port, found, null);
  expect(await doorOf(door.enter(roomId, { token }))).toBe('match.newer');
  expect(server.output).toMatch(new RegExp(`table ${roomId}: left as it is: .*newer build`));
  await playOn(await back(server.port, good), 3);
  await server.die();
  expect(kept()).toEqual(before);
  write(server.data, `UPDATE matches SET rules = ${RULES_VERSION} WHERE id = 1`);
  await server.up();
  await playOn(await back(server.port, newer));
});

/** Returns the output and exit code. */
async function failed(
  data: string,
  how: { uid?: number; shell?: string } = {},
): Promise<{ code: number | null; said: string }> {
  const where = { PORT: String(await freePort()), DATA_DIR: data };
  const env = { ...process.env, ...NO_ACCOUNTS, ...where, NODE_ENV: 'production', LOG: 'text', KT_TEST: '1' };
  const args = ['--disable-warning=ExperimentalWarning', await bundled('killable')];
  const [command, rest] =
    how.shell === undefined
      ? [process.execPath, args]
      : ['sh', ['-c', `${how.shell}; exec "$0" "$@"`, process.execPath, ...args]];
  const child = spawn(command, rest, { env, ...(how.uid === undefined ? {} : { uid: how.uid, gid: how.uid }) });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  clearTimeout(late);
  return { code, said: output.trim() };
}

function overwrite(file: string, at: number, length: number): void {
  const fd = openSync(file, 'r+');
  writeSync(fd, Buffer.alloc(length, 0xa5), 0, length, at);
  closeSync(fd);
}

const DAMAGES: [what: string, damage: (file: string) => void][] = [
  ['its header is overwritten', (file) => overwrite(file, 0, 100)],
  ['it was cut short', (file) => truncateSync(file, 9_000)],
  ['it is something else altogether', (file) => writeFileSync(file, 'a letter to a friend\n'.repeat(500))],
  ['the pages of its tables are overwritten', (file) => overwrite(file, 4_096, 8 * 4_096)],
];

/** Returns the first page of each table and index, and a page with rows of `entries`. */
function pagesIn(file: string): { roots: [name: string, page: number][]; row: number; size: number } {
  const db = new DatabaseSync(file, { readOnly: true });
  const roots = db.prepare('SELECT name, rootpage FROM sqlite_schema WHERE rootpage > 0').all();
  const leaves = db
    .prepare("SELECT pageno FROM dbstat WHERE name = 'entries' AND pagetype = 'leaf' ORDER BY path")
    .all();
  const size = Number(db.prepare('PRAGMA page_size').get()?.page_size);
  db.close();
  expect(leaves.length).toBeGreaterThan(1);
  return {
    roots: roots.map(({ name, rootpage }) => [String(name), Number(rootpage)]),
    row: Number(leaves[0]?.pageno),
    size,
  };
}

test('a damaged database ends the start with a sentence and an exit code, and is left unchanged', async () => {
  server = await ServerProcess.start(NO_ACCOUNTS);
  await table(server.port);
  await server.die();
  const copy = join(folder, 'copy');
  write(server.data, `VACUUM INTO '${copy}'`);
  const whole = new DatabaseSync(copy);
  whole.exec('PRAGMA journal_mode = WAL');
  whole.close();
  const { roots, row, size } = pagesIn(copy);
  expect(roots.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'migrations',
      'rooms',
      'seats',
      'matches',
      'entries',
      'steps',
      'snapshots',
      'probe',
      'secrets',
    ]),
  );
  const pages = roots.map(([name, page]): (typeof DAMAGES)[number] => [
    `the first page of ${name} is overwritten`,
    (file) => overwrite(file, (page - 1) * size, size),
  ]);
  for (const [what, damage] of [...DAMAGES, ...pages]) {
    const data = mkdtempSync(join(folder, 'damaged-'));
    const file = join(data, 'kings.sqlite');
    copyFileSync(copy, file);
    damage(file);
    const before = readFileSync(file);
    const sentence = /^The database in DATA_DIR \(.*\) is damaged and was left as it is.*npm run restore.*$/;
    expect(() => openStore(data), what).toThrow(sentence);
    // One damage is also tried with a server process, for its output and exit code.
    if (damage === DAMAGES[0][1])
      expect(await failed(data)).toEqual({ code: 1, said: expect.stringMatching(sentence) });
    expect(readFileSync(file).equals(before), what).toBe(true);
  }
  // A damaged row of one match does not keep the server from starting.
  const data = mkdtempSync(join(folder, 'damaged-'));
  copyFileSync(copy, join(data, 'kings.sqlite'));
  overwrite(join(data, 'kings.sqlite'), (row - 1) * size, size);
  const store = openStore(data);
  expect(await store.roomIds()).toHaveLength(1);
  await expect(store.lines(1)).rejects.toThrow(/malformed/);
  await store.close();
});

test('an unusable folder ends the start with a sentence and an exit code', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  const isFile = /^DATA_DIR \(.*\) is a file.*$/;
  expect(await failed(file)).toEqual({ code: 1, said: expect.stringMatching(isFile) });
  expect(() => openStore(join(file, 'below'))).toThrow(isFile);
  const closed = mkdtempSync(join(folder, 'closed-'));
  // Root may write anywhere, so the test switches to another user.
  if (isRoot) {
    chmodSync(folder, 0o755);
    chownSync(closed, NOBODY, NOBODY);
  }
  chmodSync(closed, 0o500);
  const refused = await failed(closed, isRoot ? { uid: NOBODY } : {});
  expect(refused).toEqual({ code: 1, said: expect.stringMatching(/^The server may not write in DATA_DIR \(.*$/) });
  // The shell lets the server write only a few bytes.
  const small = mkdtempSync(join(folder, 'small-'));
  const full = await failed(small, { shell: 'ulimit -f 8' });
  expect(full.code).toBe(1);
  expect(full.said).toMatch(/^(There is no room left|The database in DATA_DIR .* cannot be read or written).*$/);
});
