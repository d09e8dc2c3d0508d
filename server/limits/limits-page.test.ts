import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS, readLimits } from './limits.ts';
import type { Rate } from './rate.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../docs/limits.md'), 'utf8');
const MINUTE = 60_000;

const limitsOf = ({ keep, ...others }: typeof DEFAULT_LIMITS): Record<string, number | Rate> => ({
  ...others,
  ...Object.fromEntries(Object.entries(keep).map(([name, ms]) => [`keep.${name}`, ms])),
});
const TIMES = ['list', 'lag', 'rematch', 'joining'];

function textOf(name: string, value: number | Rate): string {
  if (typeof value !== 'number') return `${value.burst} in a burst, ${value.perSecond} a second`;
  if (name.startsWith('keep.')) return `${value / MINUTE} min`;
  return TIMES.includes(name) ? `${value} ms` : String(value);
}

const rows = [
  ...PAGE.matchAll(/^\| (?<threat>[^|]+) \| `(?<name>[\w.]+)` \| (?<limit>[^|]+) \| (?<setting>[^|]*)\|$/gm),
].map(({ groups = {} }) => ({
  name: groups.name ?? '',
  limit: groups.limit,
  setting: groups.setting?.replaceAll('`', '').trim() ?? '',
}));

describe('docs/limits.md', () => {
  test('has one row for each limit, with its value', () => {
    const expected = Object.entries(limitsOf(DEFAULT_LIMITS)).map(([name, value]) => [name, textOf(name, value)]);
    expect(rows.map(({ name, limit }) => [name, limit]).sort()).toEqual(expected.sort());
  });

  test.each(rows)('$name has the setting of its row, if any', ({ name, setting }) => {
    const changed = limitsOf(readLimits(setting === '' ? {} : { [setting]: '7' }));
    const different = Object.entries(changed).filter(
      ([other, value]) => textOf(other, value) !== textOf(other, limitsOf(DEFAULT_LIMITS)[other] as Rate),
    );
    expect(different.map(([other]) => other)).toEqual(setting === '' ? [] : [name]);
  });

  test('has a row for each setting of limits', () => {
    const source = readFileSync(join(import.meta.dirname, 'limits.ts'), 'utf8');
    const read = [...source.matchAll(/\('((?:MAX|KEEP)_\w+)'/g)].map(([, setting]) => setting);
    expect(read.length).toBeGreaterThan(10);
    expect(
      rows
        .map(({ setting }) => setting)
        .filter((setting) => setting !== '')
        .sort(),
    ).toEqual(read.sort());
  });

  test('names the files that limit something', () => {
    const files = readdirSync(import.meta.dirname).filter((name) => !name.includes('.test.'));
    const plain = ['limits.ts', 'rate.ts', 'visitor-limits.ts', 'requests.ts', 'refusals.ts'];
    expect(files.filter((name) => !plain.includes(name) && !PAGE.includes(`\`${name}\``))).toEqual([]);
  });
});
