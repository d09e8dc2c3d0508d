// Which tests should catch a fault: those it names, and where they are gone, whichever name its rules.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { TestTitle } from '../citations/titles.ts';
import type { Mutant } from './list.ts';
import { MutationError } from './syntax.ts';

/** Test files below a path, itself if it is one; none where there is nothing. */
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
 * The tests to run for a mutant. A path that is gone stands for the test files of its top folder with a title that names one
 * of the rules.
 * @param titles the titles of all tests that name rules, asked for only where a path is gone
 * @throws MutationError when there are none
 */
export function testsFor(mutant: Mutant, titles: () => readonly TestTitle[], exists = existsSync): string[] {
  const rules = mutant.breaks.some(isWhole) ? mutant.breaks.filter(isWhole) : mutant.breaks;
  const tests = mutant.tests.flatMap((path) => {
    if (path === 'related' || exists(path)) return [path];
    const top = `${path.split('/')[0]}/`;
    const naming = titles().filter(
      ({ file, title }) => file.startsWith(top) && rules.some((rule) => title.includes(rule)),
    );
    return naming.map(({ file }) => file);
  });
  if (tests.length === 0)
    throw new MutationError(`${mutant.tests.join(', ')} is gone, and no test names ${rules.join(' or ')}`);
  return [...new Set(tests)].sort();
}
