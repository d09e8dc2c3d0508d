import { readFileSync, writeFileSync } from 'node:fs';
import { combine, type Digests } from './digest.ts';

/** Games in a group: a comparison covers whole groups. */
export const GROUP = 10;

interface Expected {
  games: number;
  whole: Digests;
  groups: readonly Digests[];
}

const FILE = new URL('./expected.json', import.meta.url);

export const readExpected = (): Expected => JSON.parse(readFileSync(FILE, 'utf8')) as Expected;

export function groupsOf(games: readonly Digests[]): Digests[] {
  return Array.from({ length: Math.floor(games.length / GROUP) }, (_, i) =>
    combine(games.slice(i * GROUP, (i + 1) * GROUP)),
  );
}

export function writeExpected(games: readonly Digests[]): void {
  const groups = groupsOf(games);
  const expected: Expected = { games: games.length, whole: combine(groups), groups };
  writeFileSync(FILE, `${JSON.stringify(expected, null, 2)}\n`);
}

export function differences(expected: Expected, groups: readonly Digests[], first: number): string[] {
  return groups.flatMap((group, i) => {
    const recorded = expected.groups[first + i];
    const from = (first + i) * GROUP;
    const games = `games ${from} to ${from + GROUP - 1}`;
    if (recorded === undefined) return [`${games}: not recorded`];
    const what = (['course', 'stream'] as const).filter((name) => recorded[name] !== group[name]);
    return what.length === 0 ? [] : [`${games}: another ${what.join(' and another ')}`];
  });
}
