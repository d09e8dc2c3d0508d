import { expect, test } from 'vitest';
import { unusedExports } from './exports.ts';

test('finds exports, including types, that no other file imports, also if another file has the same name; exempts uses in tests, family indexes and the build', () => {
  expect(
    unusedExports({
      'shared/a.ts':
        'export const used = 1;\nexport interface Alone {}\nexport function alone(): Alone {}\nexport type Asked = 1;\nalone();',
      'shared/b.ts':
        "import { type Asked, used } from './a.ts';\nexport const tested: Asked = used;\nexport const dead = 2;",
      'shared/b.test.ts': "import { tested } from './b.ts';\nexport const helper = tested;",
      'shared/c.ts': 'export const twin = 1;',
      'shared/d.ts': 'const twin = 2;\nexport const plain = twin;',
      'scripts/e.ts': "import { plain as simple } from '../shared/d.ts';",
      'shared/family/one.ts': 'export const one = 1;',
      'shared/family.ts': "export * from './family/one.ts';",
      'client/build/three.ts': 'export class Unused {}',
    }),
  ).toEqual([
    { file: 'shared/a.ts', name: 'Alone' },
    { file: 'shared/a.ts', name: 'alone' },
    { file: 'shared/b.ts', name: 'dead' },
    { file: 'shared/c.ts', name: 'twin' },
  ]);
});
