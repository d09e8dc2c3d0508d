// @vitest-environment happy-dom
// Tables of a set of matches side by side, and how everybody stands by those that are over.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newGame } from '../../../shared/game/newgame.ts';
import { project } from '../../../shared/game/project.ts';
import { classicRules } from '../../../shared/game/ruleset.ts';
import { NOBODY } from '../../../shared/game/types.ts';
import { RECORD_PATH, STILL_PATH } from '../../../shared/net/messages.ts';
import { resultOf } from './standings.ts';
import { TablesPage } from './TablesPage.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const FIXTURES = join(import.meta.dirname, '../../../shared/replay/fixtures');
const FIRST = readFileSync(join(FIXTURES, '2-fast-steady.jsonl'), 'utf8');
const SECOND = readFileSync(join(FIXTURES, '2-second-steady-auto.jsonl'), 'utf8');
const VIEW = project(newGame(classicRules(2)), NOBODY);

/** What the server has: a table in its third match, of which the second's record is lost, and one in its second. */
const stills: Record<string, number> = { room00001: 3, room00002: 2 };
const records: Record<string, string> = { 'room00001/1': FIRST, 'room00002/1': SECOND };
const answer = async (url: string): Promise<Response> => {
  const path = new URL(url, 'http://here').pathname;
  const name = path.replace(`${STILL_PATH}/`, '').replace(`${RECORD_PATH}/`, '');
  const game = stills[name];
  if (path.startsWith(STILL_PATH) && game !== undefined)
    return Response.json(
      { room: name, game, names: ['Ada', 'Ben'], chances: [], view: VIEW },
      { headers: { ETag: name } },
    );
  const record = path.startsWith(RECORD_PATH) ? records[name] : undefined;
  return record === undefined ? new Response('', { status: 404 }) : new Response(record);
};

const page = document.createElement('div');
let root: Root;
beforeEach(() => {
  vi.stubGlobal('fetch', (url: string) => answer(url));
  root = createRoot(page);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  location.hash = '';
});
const opened = async (rooms: string): Promise<void> => {
  location.hash = `#/tables/${rooms}`;
  await act(async () => root.render(<TablesPage />));
};
const rows = () =>
  [...page.querySelectorAll('[data-testid=tables-standings] tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );

test('everybody stands by the matches that are over at all of the tables; one without a record counts for nobody', async () => {
  await opened('room00001,room00002,room00002,no');
  await act(() => vi.waitFor(() => expect(page.querySelectorAll('[data-testid=tables-table]')).toHaveLength(2)));
  const [first, second] = [resultOf(FIRST), resultOf(SECOND)];
  const won = [...(first?.winners ?? []), ...(second?.winners ?? [])];
  const names = [...new Set([...(first?.names ?? []), ...(second?.names ?? [])])];
  await act(() => vi.waitFor(() => expect(rows()).toHaveLength(names.length)));
  const played = [...(first?.names ?? []), ...(second?.names ?? [])];
  const times = (list: string[], name: string): number => list.filter((one) => one === name).length;
  const expected = names.map((name) => [name, String(times(played, name)), String(times(won, name))]);
  await act(() => vi.waitFor(() => expect(rows().sort()).toEqual(expected.sort())));
});

test('an address without tables says what to put there', async () => {
  await opened('');
  expect(page.querySelector('[role=status]')?.textContent).not.toBe('');
  expect(rows()).toEqual([]);
});
