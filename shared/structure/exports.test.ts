import { expect, test } from 'vitest';
import { exportedForNobody } from './exports.ts';

test('a value that only its own file uses is found; what a test, an index of a family or the build takes is not', () => {
  expect(
    exportedForNobody({
      'shared/a.ts': 'export const used = 1;\nexport function alone() {}\nexport type Alone = 1;\nalone();',
      'shared/b.ts': "import { used } from './a.ts';\nexport const tested = used;\nexport const dead = 2;",
      'shared/b.test.ts': "import { tested } from './b.ts';\nexport const helper = tested;",
      'shared/family/one.ts': 'export const one = 1;',
      'shared/family.ts': "export * from './family/one.ts';",
      'client/build/three.ts': 'export class Unused {}',
    }),
  ).toEqual([
    { file: 'shared/a.ts', name: 'alone' },
    { file: 'shared/b.ts', name: 'dead' },
  ]);
});
