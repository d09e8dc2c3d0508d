// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PATIENCE } from '../../../server/testing/patience.ts';
import { newGame } from '../../../shared/model/game/newgame.ts';
import { project } from '../../../shared/model/game/project.ts';
import { classicRules } from '../../../shared/model/game/ruleset.ts';
import { NOBODY, type View } from '../../../shared/model/game/types.ts';
import { seatAt } from '../../../shared/model/shape/parts.ts';
import { RECORD_PATH } from '../../../shared/play/net/messages.ts';
import { STILL_PATH } from '../../../shared/play/net/still.ts';
import { t } from '../../i18n/index.ts';
import { TablesPage } from './TablesPage.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const FIXTURES = join(import.meta.dirname, '../../../shared/play/replay/fixtures');
const FIRST = readFileSync(join(FIXTURES, '2-fast-steady.jsonl'), 'utf8');
const SECOND = readFileSync(join(FIXTURES, '2-second-steady-auto.jsonl'), 'utf8');
const VIEW = project(newGame(classicRules(2)), NOBODY);

const WON = { ...VIEW, victory: { how: 'held', winners: [seatAt(1)] } } as const;

const between = (record: string, ...names: string[]): string => {
  const [first = '', ...rest] = record.split('\n');
  const match = JSON.parse(first) as { seats: object[] };
  const seats = match.seats.map((seat, i) => ({ ...seat, name: names[i] }));
  return [JSON.stringify({ ...match, seats }), ...rest].join('\n');
};

/**
 * A table in its fourth match, whose first record is lost, and a table that has just finished its second. The
 * running match also has a record, whose end does not count yet.
 */
const stills: Record<string, { game: number; view: View }> = {
  room00001: { game: 4, view: VIEW },
  room00002: { game: 2, view: WON },
};
const PLAYERS: Record<string, string[]> = { room00001: ['Ben', 'Zoe'], room00002: ['Cleo', 'Ada'] };
const records: Record<string, string> = {
  'room00001/2': between(FIRST, 'Ada', 'Ben'),
  'room00001/3': between(FIRST, 'Ben', 'Ada'),
  'room00001/4': between(FIRST, 'Ben', 'Zoe'),
  'room00002/1': between(SECOND, 'Cleo', 'Ben'),
  'room00002/2': between(SECOND, 'Cleo', 'Ada'),
};
const answer = async (url: string): Promise<Response> => {
  const path = new URL(url, 'http://here').pathname;
  const name = path.replace(`${STILL_PATH}/`, '').replace(`${RECORD_PATH}/`, '');
  const still = stills[name];
  if (path.startsWith(STILL_PATH) && still !== undefined)
    return Response.json({ room: name, ...still, names: PLAYERS[name], chances: [] }, { headers: { ETag: name } });
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

test('standings of a set: finished matches at all tables count; a match without a record counts for no player', async () => {
  await opened('room00001,room00002,room00002,no');
  await act(() =>
    vi.waitFor(() => expect(page.querySelectorAll('[data-testid=tables-table]')).toHaveLength(2), PATIENCE),
  );
  expect(page.querySelectorAll('.tables-list > li')).toHaveLength(2);
  const seats = [...page.querySelectorAll('[data-testid=tables-table]')].map((table) =>
    [...table.querySelectorAll('.tv-small-seat')].map((seat) => seat.textContent),
  );
  expect(seats).toEqual([
    ['A Ben', 'B Zoe'],
    ['A Cleo', `B Ada${t('tv.won')}`],
  ]);
  const expected = [
    ['Ada', '3', '2'],
    ['Ben', '3', '2'],
    ['Cleo', '2', '0'],
  ];
  await act(() => vi.waitFor(() => expect(rows()).toEqual(expected), PATIENCE));
});

test('standings of a set: an address without tables explains what to put there', async () => {
  await opened('');
  expect(page.querySelector('[role=status]')?.textContent).not.toBe('');
  expect(rows()).toEqual([]);
});
