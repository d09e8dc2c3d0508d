// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TOURNAMENT_PATH, type TournamentState } from '../../../shared/play/net/tournament.ts';
import { mySeats } from '../../session/net/seats.ts';
import { keepTournament, ownTournaments } from './own.ts';
import { TournamentPage } from './TournamentPage.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dora'];
const OPEN: TournamentState = {
  name: 'Autumn Cup',
  options: { preset: 'express' },
  rounds: 2,
  pause: 0,
  bots: false,
  isListed: false,
  state: 'open',
  now: 1000,
  nextAt: 0,
  played: [],
  entrants: NAMES.slice(0, 3).map((name, n) => ({ name, tag: `tag${n}`, isOut: false })),
  standings: NAMES.slice(0, 3).map((_, entrant) => ({ entrant, rank: 1, points: 0, opponents: 0, wins: 0, played: 0 })),
};
const playing = (room: string, winners: number[] | null, more: Partial<TournamentState> = {}): TournamentState => ({
  ...OPEN,
  state: 'playing',
  entrants: NAMES.map((name, n) => ({ name, tag: `tag${n}`, isOut: false })),
  standings: NAMES.map((_, entrant) => ({
    entrant,
    rank: entrant === 3 ? 1 : 2,
    points: entrant === 3 && winners !== null ? 4 : 0,
    opponents: 0,
    wins: 0,
    played: 1,
  })),
  played: [{ tables: [{ room, seats: [2, 3, 0, 1], winners }], byes: [] }],
  ...more,
});

let state: TournamentState;
let sent: { path: string; body: unknown }[] = [];
const answer = async (url: string, { body }: { body?: string } = {}): Promise<Response> => {
  const path = new URL(url, 'http://here').pathname;
  if (!path.startsWith(TOURNAMENT_PATH)) return new Response('', { status: 404 });
  if (body === undefined) return Response.json(state);
  const act: { do?: string } = JSON.parse(body);
  sent.push({ path, body: act });
  if (path === TOURNAMENT_PATH) return Response.json({ id: 'made', host: 'code' });
  if (act.do === 'begin') return Response.json({ rule: 'match.waiting', params: {} }, { status: 409 });
  if (act.do !== 'join') return Response.json(state);
  state = { ...state, entrants: [...state.entrants, { name: 'Dora', tag: 'tag3', isOut: false }] };
  return Response.json({ tag: 'tag3', token: 'secret' });
};

const page = document.createElement('div');
document.body.append(page);
let root: Root;
beforeEach(() => {
  sent = [];
  localStorage.clear();
  vi.stubGlobal('fetch', answer);
  root = createRoot(page);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  location.hash = '';
});
const opened = async (shown: TournamentState): Promise<void> => {
  state = shown;
  location.hash = '#/tournament/cup';
  await act(async () => root.render(<TournamentPage />));
};
const part = (id: string): HTMLElement | null => page.querySelector(`[data-testid=${id}]`);
const press = (id: string) => act(async () => part(id)?.click());
const status = (): string => part('tournament-status')?.textContent ?? '';

test('a visitor joins by the link, and the browser keeps the token', async () => {
  await opened(OPEN);
  const form = part('tournament-join')?.closest('form');
  await act(async () => form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  expect(sent).toEqual([{ path: `${TOURNAMENT_PATH}/cup`, body: { do: 'join', name: '' } }]);
  expect(ownTournaments().cup).toMatchObject({ tag: 'tag3', token: 'secret', name: 'Autumn Cup' });
  expect(status()).toContain('You are in');
  expect(part('tournament-entrants')?.textContent).toContain('Dora you');
});

test('a player whose table is ready opens the seat there with the token; the tab says so', async () => {
  keepTournament('cup', { tag: 'tag3', token: 'secret' });
  document.title = 'before';
  await opened(playing('room00001', null));
  expect(status()).toContain('round 1, table 1');
  expect(document.title).toContain('Go to your table');
  await press('tournament-to-table');
  expect(mySeats().room00001).toMatchObject({ token: 'secret', code: '' });
  expect(location.hash).toBe('#/t/room00001');
});

test('a spectator gets no button to a seat, and sees the winner in the standings and the round', async () => {
  await opened(playing('room00001', [1]));
  expect(part('tournament-to-table')).toBeNull();
  expect(part('tournament-standings')?.querySelector('tbody tr')?.textContent).toContain('Ann');
  expect(part('tournament-round')?.textContent).toContain('Dora won');
});

test('between rounds a player who is out comes back; at the end the page names the winner and the own place', async () => {
  keepTournament('cup', { tag: 'tag1', token: 'mine' });
  const between = playing('room00001', [1]);
  await opened({
    ...between,
    entrants: between.entrants.map((entrant) => ({ ...entrant, isOut: entrant.tag === 'tag1' })),
  });
  await press('tournament-back');
  expect(sent.map(({ body }) => body)).toEqual([{ do: 'back', token: 'mine' }]);
  await act(async () => root.unmount());
  root = createRoot(page);
  await opened({ ...between, state: 'over' });
  expect(status()).toBe('The tournament is over. Dora won. You finished in place 2.');
});

test('the host sees why a round cannot begin, and ends the tournament only by a second press', async () => {
  keepTournament('cup', { host: 'code' });
  await opened({ ...playing('room00001', [1]), rounds: 2 });
  await press('tournament-begin');
  expect(page.querySelector('[role=alert]')?.textContent).toContain('At least four players');
  await press('tournament-end');
  expect(sent).toHaveLength(1);
  await press('tournament-end');
  expect(sent[1]?.body).toEqual({ do: 'end', host: 'code' });
  expect(part('tournament-endRound')).toBeNull();
});
