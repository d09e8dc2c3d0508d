// What is drawn first comes in two files; what comes later stays out of them.
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { groupOf } from './chunks.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url)).replaceAll('\\', '/');
const [main, board, shared, later] = [here('../main.tsx'), here('../hud/Board3D.tsx'), '/shared.ts', '/later.ts'];
const IMPORTS: Readonly<Record<string, string[]>> = { [main]: [shared], [board]: [shared, '/three.ts'], [later]: [] };
const modules = { getModuleInfo: (id: string) => ({ importedIds: IMPORTS[id] ?? [] }) };

test('a module is in the file that is loaded first of those that need it, and a later one in none', () => {
  const group = groupOf();
  expect([shared, board, '/three.ts', later].map((id) => group(id, modules))).toEqual(['page', 'table', 'table', null]);
});

test('what starts the page is in no file that others share: the page of scenes must not start it', () => {
  expect(groupOf()(main, modules)).toBeNull();
});
