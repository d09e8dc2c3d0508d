import { expect, test } from 'vitest';
import { namedTwice } from './names.ts';

test('a name that two files of the client export is found; the lazy form of a part is the part', () => {
  expect(
    namedTwice({
      'client/hud/Frame.tsx': 'export function Frame() {}\nfunction inner() {}',
      'client/table/view.ts': 'export interface Frame {\n}\nexport const inner = 1;',
      'client/hud/Log.tsx': 'export function Log() {}',
      'client/hud/lazyParts.tsx': 'const LazyLog = lazyPart(async () => 0);\nexport function Log() {}',
      'client/i18n/en/a/heroes.ts': 'export const heroes = {};',
      'client/i18n/en/b/heroes.ts': 'export const heroes = {};',
      'server/a.ts': 'export const Log = 1;',
    }),
  ).toEqual([{ name: 'Frame', files: ['client/hud/Frame.tsx', 'client/table/view.ts'] }]);
});
