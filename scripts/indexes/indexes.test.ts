import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { componentOf, INDEXES, nameOf, textOf } from './indexes.ts';

const ROOT = join(import.meta.dirname, '../..');

test.each(INDEXES)('$file lists the existing folders (else: npm run indexes)', (index) => {
  expect(readFileSync(join(ROOT, index.file), 'utf8')).toBe(textOf(ROOT, index));
});

test('folders are listed by name, without those that lack the part; a part must export its folder’s name', () => {
  const root = mkdtempSync(join(tmpdir(), 'indexes-'));
  const index = {
    file: 'things/all.ts',
    folder: 'things',
    part: (thing: string) => `./${thing}/rule.ts`,
    name: nameOf,
  };
  try {
    for (const name of ['fire-wall', 'bow', 'empty']) mkdirSync(join(root, 'things', name), { recursive: true });
    writeFileSync(join(root, 'things/fire-wall/rule.ts'), 'export const fireWall = 1;');
    writeFileSync(join(root, 'things/bow/rule.ts'), 'export const bow = 1;');
    expect(textOf(root, index).split('\n').slice(1)).toEqual([
      "export { bow } from './bow/rule.ts';",
      "export { fireWall } from './fire-wall/rule.ts';",
      '',
    ]);
    writeFileSync(join(root, 'things/bow/rule.ts'), 'export const arrow = 1;');
    expect(() => textOf(root, index)).toThrow('must export bow');
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('a folder’s name in camel case, and as a component', () => {
  expect(['build', 'battle-hits', 'pin-show'].map(nameOf)).toEqual(['build', 'battleHits', 'pinShow']);
  expect(['build', 'battle-hits'].map(componentOf)).toEqual(['Build', 'BattleHits']);
});
