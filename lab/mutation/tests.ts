import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { TestTitle } from '../../verification/citations/titles.ts';
import type { Mutant } from './list.ts';
import { MutationError } from './syntax.ts';

/** All projects except the browser's, which loads the built page. */
export const JUDGING = ['engine', 'unit', 'server', 'alone'] as const;

export function testFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join(path, name).replaceAll('\\', '/'))
    .sort();
}

const isWhole = (rule: string): boolean => /\d$/.test(rule);

/**
 * Returns the tests that a mutant names; if these are gone, the test files of the same top folder that name
 * its rules.
 * @throws MutationError without tests
 */
export function testsFor({ tests, breaks }: Mutant, titles: readonly TestTitle[], exists = existsSync): string[] {
  const rules = breaks.some(isWhole) ? breaks.filter(isWhole) : breaks;
  const naming = titles.filter(({ title }) => rules.some((rule) => title.includes(rule))).map(({ file }) => file);
  const there = tests.filter((path) => path === 'related' || exists(path));
  if (there.includes('related') || naming.some((file) => there.some((path) => file.startsWith(path)))) return there;
  const tops = new Set(tests.map((path) => path.split('/')[0]));
  const found = [...there, ...naming.filter((file) => tops.has(file.split('/')[0]))];
  if (found.length === 0) throw new MutationError(`${tests.join(', ')}: gone, and no test names ${rules.join(' or ')}`);
  return [...new Set(found)].sort();
}
