// No other user can read the store, whatever the modes of its folder were before. An unusable folder is
// reported in a sentence.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Door, findings } from '../testing/client.ts';
import { ServerProcess } from '../testing/process.ts';
import { openStore } from './open.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;
let folder = '';
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  folder = mkdtempSync(join(tmpdir(), 'kings-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

const modes = (path: string): Record<string, string> =>
  Object.fromEntries([['', modeOf(path)], ...readdirSync(path).map((name) => [name, modeOf(join(path, name))])]);

/** Returns which files another user can read; none if this test cannot switch users. */
function readByOthers(paths: readonly string[]): string[] {
  if (!isRoot) return [];
  return paths.filter((path) => spawnSync('cat', [path], { uid: NOBODY, gid: NOBODY }).status === 0);
}

test('no other user can read the store of a running server, even in a folder that was open to all', async () => {
  const data = join(folder, 'data');
  mkdirSync(data);
  // An earlier version or a careless copy may have left such files.
  for (const name of ['kings.sqlite', 'kings.sqlite-wal']) writeFileSync(join(data, name), '', { mode: 0o644 });
  chmodSync(data, 0o755);
  chmodSync(folder, 0o755);
  const server = await ServerProcess.start({ DATA_DIR: data });
  try {
    const guest = await new Door(server.port, findings(), null).make({ table: { players: 2, isPublic: false } });
    const { code } = guest.welcome!;
    const files = ['kings.lock', 'kings.sqlite', 'kings.sqlite-shm', 'kings.sqlite-wal'];
    expect(modes(data)).toEqual({ '': '700', ...Object.fromEntries(files.map((name) => [name, '600'])) });
    // The file holds the secret, so the test means something.
    expect(readFileSync(join(data, 'kings.sqlite-wal'), 'latin1')).toContain(code);
    expect(readByOthers(files.map((name) => join(data, name)))).toEqual([]);
  } finally {
    await server.stop();
  }
});

test('open files in a closed folder are closed one by one', async () => {
  await openStore(folder).close();
  chmodSync(join(folder, 'kings.sqlite'), 0o666);
  await openStore(folder).close();
  expect(modes(folder)).toEqual({ '': '700', 'kings.lock': '600', 'kings.sqlite': '600' });
});

test('an open folder with other files in it is refused and left as it is', async () => {
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'thesis.txt'), 'mine');
  expect(() => openStore(folder)).toThrow(/holds files that are not the game's.*chmod 700/);
  expect(modes(folder)['']).toBe('755');
  expect(existsSync(join(folder, 'kings.sqlite'))).toBe(false);
  // A folder closed to other users is accepted.
  chmodSync(folder, 0o700);
  await openStore(folder).close();
});

test('a folder of another user that others may read is refused', () => {
  chmodSync(folder, 0o755);
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  // Only root can give a folder to another user. Other users test with a folder of the system.
  expect(() => openStore(isRoot ? folder : '/usr')).toThrow(/belongs to another user/);
});
