import { expect, test } from 'vitest';
import { namedTwice, seatNumbers } from './names.ts';

test('finds a name exported by two files of one side; the lazy form of a part and the parts of one decision count as one', () => {
  expect(
    namedTwice({
      'client/page/Frame.tsx': 'export function Frame() {}\nfunction inner() {}',
      'client/table/view.ts': 'export interface Frame {\n}\nexport const inner = 1;',
      'client/page/panels/Log.tsx': 'export function Log() {}',
      'client/page/frame/lazy-parts.tsx': 'const LazyLog = lazyPart(async () => 0);\nexport function Log() {}',
      'client/i18n/en/a/heroes.ts': 'export const heroes = {};',
      'client/i18n/en/b/heroes.ts': 'export const heroes = {};',
      'server/a.ts': 'export const Log = 1;',
      'shared/model/decisions/things.ts': 'export const build = 1;',
      'shared/rules/decisions/things.ts': 'export const build = 1;',
      'shared/model/options/values.ts': 'export type ValueOf<S> = S;',
      'shared/model/shape/codec.ts': 'export type ValueOf<C> = C;',
    }),
  ).toEqual([
    { name: 'Frame', files: ['client/page/Frame.tsx', 'client/table/view.ts'] },
    { name: 'ValueOf', files: ['shared/model/options/values.ts', 'shared/model/shape/codec.ts'] },
  ]);
});

test('a name of the wire has no other meaning on either side', () => {
  const page = 'export interface Page {}';
  expect(namedTwice({ 'shared/play/net/a.ts': page, 'client/spectate/Page.tsx': 'export function Page() {}' })).toEqual(
    [{ name: 'Page', files: ['shared/play/net/a.ts', 'client/spectate/Page.tsx'] }],
  );
  expect(namedTwice({ 'shared/model/hex/a.ts': page, 'server/b.ts': page })).toEqual([]);
});

test('finds the number of a missing seat, but not in comments or for other numbers', () => {
  const source = [
    'if (visitor.seat < 0) return;',
    "const public = { viewer: -1, hex: -1 }; // the public's seat",
    'const owner = hexState(g, hex).owner === -1;',
    '/** seat: -1 */',
    'const none = { seat: NOBODY, hex: -1 }; // seat -1',
    'for (let i = seats.length; i >= 0; i--);',
  ];
  expect(seatNumbers({ 'server/a.ts': source.join('\n') })).toEqual([
    `server/a.ts:1: ${source[0]}`,
    `server/a.ts:2: ${source[1]}`,
    `server/a.ts:3: ${source[2]}`,
  ]);
  expect(seatNumbers({ 'server/a.test.ts': source.join('\n') })).toEqual([]);
});
