// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { ENTER_PATH } from '../../shared/play/net/enter.ts';
import { t } from '../i18n/index.ts';
import { LiveSource } from '../session/live.ts';
import { Refused } from '../session/net/answer.ts';
import { noteFinished } from '../session/net/finished.ts';
import type { SeatRequest } from '../session/net/lobby.ts';
import { fetchRecord, troubleText } from '../session/record/source.ts';
import { changeSettings, useSettings } from '../session/settings.ts';
import { App } from './App.tsx';
// Loads the parts before the page needs them, so that they appear within `act`.
import './LobbyFeed.tsx';
import './More.tsx';
import './NameCard.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const byId = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`);

/** Draws the start page at a server that refuses all entries, and stores the requests to enter. */
async function drawStart() {
  changeSettings({ moreOpen: false });
  const requests: SeatRequest[] = [];
  vi.spyOn(LiveSource.prototype, 'start').mockImplementation(function (this: LiveSource) {
    requests.push(Reflect.get(this, 'entry'));
    return Promise.reject(new Refused({ rule: 'match.full', params: {} } as Refused['refusal']));
  });
  vi.stubGlobal('fetch', fullLobby);
  location.hash = '';
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<App />));
  const close = async () => {
    await act(async () => root.unmount());
    vi.unstubAllGlobals();
  };
  return { requests, close };
}

/** A server that refuses to push its tables, so that the page requests their list. */
const fullLobby = (path: string) =>
  Promise.resolve(
    path === ENTER_PATH
      ? Response.json({ rule: 'match.busy', params: {} }, { status: 503 })
      : Response.json({ tables: [] }),
  );

test('a busy server is asked again: a countdown is visible, and a press does not wait for it', async () => {
  const start = vi
    .spyOn(LiveSource.prototype, 'start')
    .mockRejectedValue(new Refused({ rule: 'match.overload', params: {} } as Refused['refusal']));
  vi.stubGlobal('fetch', fullLobby);
  location.hash = '#/t/room1/code1';
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<App />));
  const isThere = async () => {
    await act(async () => {});
    return document.querySelector('[data-testid="retry"]') !== null;
  };
  await expect.poll(isThere).toBe(true);
  expect(document.querySelector('[data-testid="retry"]')?.textContent).toContain('again in 20 seconds');
  const press = () => document.querySelector<HTMLElement>('[data-testid="action-retry"]')?.click();
  await act(async () => press());
  expect(start).toHaveBeenCalledTimes(2);
  await act(async () => root.unmount());
});

test('an invite to a full table says so and offers watching it with the same code', async () => {
  const requests: SeatRequest[] = [];
  vi.spyOn(LiveSource.prototype, 'start').mockImplementation(function (this: LiveSource) {
    requests.push(Reflect.get(this, 'entry'));
    return Promise.reject(new Refused({ rule: 'match.full', params: {} } as Refused['refusal']));
  });
  vi.stubGlobal('fetch', fullLobby);
  location.hash = '#/t/room1/code1';
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<App />));
  const trouble = () => document.querySelector('[data-testid="trouble"]');
  expect(trouble()?.textContent).toContain('All seats are taken');
  const watch = trouble()?.querySelector('button');
  expect(watch?.textContent).toBe(t('start.watch'));
  await act(async () => watch?.click());
  const entry = { how: 'join', room: 'room1', code: 'code1' };
  expect(requests).toMatchObject([
    { ...entry, watch: false },
    { ...entry, watch: true },
  ]);
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

test('after a rate limit the page calls neither the server silent nor the record unreadable', async () => {
  location.hash = '';
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ rule: 'match.rate', params: {} }, { status: 429 })));
  await act(async () => root.render(<App />));
  expect(document.body.textContent).not.toContain(t('start.trouble'));
  const error = await fetchRecord({ room: 'room', game: 1, code: '' }).catch((e: unknown) => e);
  expect(troubleText(error)).toBe(t('refusal.match.rate'));
  await act(async () => root.unmount());
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
  const secondRoot = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => secondRoot.render(<App />));
  expect(document.body.textContent).toContain(t('start.trouble'));
  await act(async () => secondRoot.unmount());
  vi.unstubAllGlobals();
});

test('the button for an invite code can always be pressed, and says what it needs', async () => {
  location.hash = '';
  vi.stubGlobal('fetch', fullLobby);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<App />));
  await act(async () => byId('action-more')?.click());
  const enter = document.querySelector<HTMLButtonElement>('[data-testid="action-by-code"]');
  expect(enter?.disabled).toBe(false);
  await act(async () => enter?.click());
  expect(document.querySelector('.by-code [role="alert"]')?.textContent).toBe(t('start.codeWhy'));
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

test('the first view asks for nothing; "Play with friends" makes a private table with the last choices', async () => {
  const { requests, close } = await drawStart();
  expect(document.querySelectorAll('input')).toHaveLength(0);
  await act(async () => byId('action-play')?.click());
  await act(async () => byId('action-friends')?.click());
  expect(requests).toMatchObject([
    { how: 'play', name: '' },
    { how: 'make', name: '', table: { preset: 'express', isPublic: false } },
  ]);
  await close();
});

test('a nameless player is asked for a name once, after the first finished game, and may skip', async () => {
  const asks = async () => {
    const { close } = await drawStart();
    const isAsked = byId('name-card') !== null;
    return { isAsked, close };
  };
  const before = await asks();
  await before.close();
  noteFinished({ room: 'r', game: 1, code: '', names: ['Player 1'], winners: [0], at: 1 });
  const after = await asks();
  await act(async () => byId('action-skip-name')?.click());
  expect(byId('name-card')).toBeNull();
  await after.close();
  const again = await asks();
  await again.close();
  expect([before.isAsked, after.isAsked, again.isAsked]).toEqual([false, true, false]);
  expect(useSettings.getState().name).toBe('');
  changeSettings({ nameAsked: false });
  const { close } = await drawStart();
  const field = byId('input-first-name') as HTMLInputElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, ' Ada ');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => byId('action-keep-name')?.click());
  expect(useSettings.getState().name).toBe('Ada');
  expect(byId('name-card')).toBeNull();
  await close();
});
