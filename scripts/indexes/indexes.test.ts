import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { componentOf, fileOf, INDEXES, type Index, textOf } from './indexes.ts';

const ROOT = join(import.meta.dirname, '../..');

test.each(INDEXES)('$file lists what exists (else: npm run generate -- indexes)', (index) => {
  expect(readFileSync(join(ROOT, index.file), 'utf8')).toBe(textOf(ROOT, index));
});

const linesOf = (root: string, index: Index): string[] => textOf(root, index).split('\n').slice(1);

test('things are listed by file and name; a part must export its thing’s name', () => {
  const root = mkdtempSync(join(tmpdir(), 'indexes-'));
  const index: Index = { file: 'things/all.ts', folder: 'things', makers: ['rule', 'windowRule'] };
  const part = { path: (thing: string) => `./${fileOf(thing)}.tsx`, name: componentOf };
  try {
    for (const folder of ['things', 'panels']) mkdirSync(join(root, folder));
    writeFileSync(join(root, 'things/walls.ts'), 'export const fireWall = rule(1);\nexport const help = ruler(2);');
    writeFileSync(join(root, 'things/arms.ts'), 'export const sword = windowRule<1>(1);\nexport const bow = rule(1);');
    writeFileSync(join(root, 'things/arms.test.ts'), 'export const axe = rule(1);');
    expect(linesOf(root, index)).toEqual([
      "export { bow, sword } from './arms.ts';",
      "export { fireWall } from './walls.ts';",
      '',
    ]);
    const panels: Index = { ...index, file: 'panels/all.ts', part };
    writeFileSync(join(root, 'panels/fire-wall.tsx'), 'export const FireWall = 1;');
    writeFileSync(join(root, 'panels/bow.tsx'), 'export function Bow() {}');
    expect(linesOf(root, panels)).toEqual([
      "export { Bow } from './bow.tsx';",
      "export { FireWall } from './fire-wall.tsx';",
      '',
    ]);
    writeFileSync(join(root, 'panels/bow.tsx'), 'export const Arrow = 1;');
    expect(() => linesOf(root, panels)).toThrow('must export Bow');
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('a thing’s file, and its component', () => {
  expect(['build', 'battleHits'].map(fileOf)).toEqual(['build', 'battle-hits']);
  expect(['build', 'battleHits'].map(componentOf)).toEqual(['Build', 'BattleHits']);
});
