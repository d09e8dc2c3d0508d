// The tests a fault names: files or folders, found again when they have moved.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { MutationError } from './syntax.ts';

const FOLDERS = ['shared', 'server', 'client', 'verification', 'scripts'];
const IS_TEST = /\.test\.tsx?$/;

/** Test files below a path, itself if it is one; none where there is nothing. */
export function testFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => IS_TEST.test(name) && !name.includes('node_modules'))
    .map((name) => join(path, name).replaceAll('\\', '/'))
    .sort();
}

/** Every test file of the project. */
export const allTestFiles = (): string[] => FOLDERS.flatMap(testFiles);

/** How many folders two paths share; the one they stand in counts twice. */
const shared = (a: string, b: string): number =>
  a.split('/').filter((part) => b.split('/').includes(part)).length +
  (basename(dirname(a)) === basename(dirname(b)) ? 1 : 0);

/**
 * A path a fault names, or where that file is now: the only test file of its name, or the one that shares most folders.
 * @throws MutationError when there is none, or several are as near
 */
export function testNow(path: string, all: readonly string[], exists: (path: string) => boolean = existsSync): string {
  if (path === 'related' || exists(path)) return path;
  const named = all.filter((file) => basename(file) === basename(path));
  const most = Math.max(...named.map((file) => shared(file, path)));
  const nearest = named.filter((file) => shared(file, path) === most);
  if (nearest.length !== 1) throw new MutationError(`no tests ${path}`);
  return nearest[0];
}
