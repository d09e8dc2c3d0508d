import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { groupOf } from './chunks.ts';

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url)).replaceAll('\\', '/');
const [main, board, shared, lateModule] = [
  pathOf('../main.tsx'),
  pathOf('../page/bridge/Board3D.tsx'),
  '/shared.ts',
  '/later.ts',
];
const IMPORTS: Readonly<Record<string, string[]>> = {
  [main]: [shared],
  [board]: [shared, '/three.ts'],
  [lateModule]: [],
};
const modules = { getModuleInfo: (id: string) => ({ importedIds: IMPORTS[id] ?? [] }) };

test('a module goes into the first-loading file that needs it; a module fetched later goes into neither', () => {
  const group = groupOf();
  expect([shared, board, '/three.ts', lateModule].map((id) => group(id, modules))).toEqual([
    'page',
    'table',
    'table',
    null,
  ]);
});

test('the entry of the page is in no shared file: the page of scenes must not start the page', () => {
  expect(groupOf()(main, modules)).toBeNull();
});
