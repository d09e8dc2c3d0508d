import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { componentOf, INDEXES, type Index, textOf } from './indexes.ts';

const ROOT = join(import.meta.dirname, '../..');

test.each(INDEXES)('$file lists what exists (else: npm run generate -- indexes)', (index) => {
  expect(readFileSync(join(ROOT, index.file), 'utf8')).toBe(textOf(ROOT, index));
});

const linesOf = (root: string, index: Index): string[] => textOf(root, index).split('\n').slice(1);

test('things are listed by file and name; parts by the files that export them', () => {
  const root = mkdtempSync(join(tmpdir(), 'indexes-'));
  const index: Index = { file: 'things/all.ts', folder: 'things', makers: ['rule', 'windowRule'] };
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
    const panels: Index = { ...index, file: 'panels/all.ts', part: componentOf };
    writeFileSync(
      join(root, 'panels/walls.tsx'),
      'export const FireWall = 1;\nexport function Bow() {}\nexport const Help = 1;',
    );
    writeFileSync(join(root, 'panels/sword.tsx'), 'export function Sword() {}');
    expect(linesOf(root, panels)).toEqual([
      "export { Sword } from './sword.tsx';",
      "export { Bow, FireWall } from './walls.tsx';",
      '',
    ]);
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('the component of a thing', () => {
  expect(['build', 'battleHits'].map(componentOf)).toEqual(['Build', 'BattleHits']);
});
