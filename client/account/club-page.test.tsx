// @vitest-environment happy-dom
// The link of a club, the list of clubs, and the button of the result for the next game.
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NOBODY, seatAt } from '../../shared/model/game/types.ts';
import { tableOf } from '../../shared/model/options/index.ts';
import type { Club, ClubRequest } from '../../shared/play/net/club.ts';
import NextGame from '../page/record/NextGame.tsx';
import { patchTable } from '../session/game.ts';
import { localTable } from '../session/local-table.ts';
import { changeSettings } from '../session/settings.ts';
import { testDriver, testPlace } from '../session/testing/driver.ts';
import { openTable } from '../session/testing/table.ts';
import { ClubPage } from './ClubPage.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const club: Club = {
  club: 'secret',
  name: 'Friday',
  isFounder: true,
  members: [
    { tag: 'a', name: 'Ann', isOnline: true, isOwn: true },
    { tag: 'b', name: '', isOnline: true, isOwn: false },
  ],
  table: { isPlaying: true, players: ['Ann', 'Ben'] },
  games: [{ room: 'room00001', game: 2, ended: 0, players: ['Ann', 'Ben'], winners: ['Ben'], key: 'k' }],
};
const TABLE = { club: 'secret', name: 'Friday', room: 'room00002', code: 'c-1' };
let sent: ClubRequest[] = [];
let answer: () => Response;
let root: Root;
const byId = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`);
const press = (id: string) => act(async () => byId(id)?.click());

beforeEach(() => {
  sent = [];
  answer = () => Response.json(/open|next/.test(sent.at(-1)?.do ?? '') ? TABLE : [club]);
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)) as ClubRequest);
    return answer();
  });
  changeSettings({ name: 'Ann' });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  location.hash = '';
  vi.unstubAllGlobals();
});

test('the link of a club leads to its table; a wrong link says what to do', async () => {
  location.hash = '#/club/secret';
  await act(async () => root.render(<ClubPage />));
  expect(sent).toEqual([{ do: 'club.open', club: 'secret', player: 'Ann' }]);
  expect(location.hash).toBe('#/t/room00002/c-1');
  answer = () => Response.json({ trouble: 'club' }, { status: 409 });
  await act(async () => {
    location.hash = '#/club/other';
    dispatchEvent(new Event('hashchange'));
  });
  expect(byId('club-trouble')?.textContent).toContain('Ask a member for the new link');
});

test('the page shows members, games and the table; the founder removes a member by two presses', async () => {
  location.hash = '#/club';
  await act(async () => root.render(<ClubPage />));
  const text = byId('club')?.textContent ?? '';
  for (const part of [
    'At the table: Ann, Ben.',
    'you · founder',
    'Unnamed player online',
    'Ben won.',
    'Go to the table',
    'the old link stops working',
  ])
    expect(text).toContain(part);
  expect(document.body.textContent).toContain('Make another club');
  await press('action-club-remove');
  expect(sent).toHaveLength(1);
  await press('action-club-remove');
  expect(sent.at(-1)).toEqual({ do: 'club.renew', club: 'secret', without: 'b' });
  await press('action-club-another');
  expect(sent.at(-1)).toMatchObject({ do: 'club.open', club: 'secret', isNew: true });
});

test('the result offers the next game to people who played together, and to no spectator', async () => {
  openTable(testDriver({ isServed: true }));
  const table = localTable({ roomId: 'room00001', status: 'over', host: 0, options: tableOf({ players: 2 }) });
  patchTable({ seat: seatAt(0), line: 'on', places: [testPlace(), testPlace({ name: 'Ben' })], table });
  await act(async () => root.render(<NextGame room="room00001" />));
  await press('action-next-game');
  expect(sent).toEqual([{ do: 'club.next', room: 'room00001', player: 'Ann' }]);
  expect(location.hash).toBe('#/t/room00002/c-1');
  await act(async () => patchTable({ seat: NOBODY }));
  expect(byId('action-next-game')).toBeNull();
});
