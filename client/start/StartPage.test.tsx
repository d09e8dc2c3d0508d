// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { ENTER_PATH } from '../../shared/play/net/enter.ts';
import { t } from '../i18n/index.ts';
import { LiveSource } from '../session/live.ts';
import { Refused } from '../session/net/answer.ts';
import type { SeatRequest } from '../session/net/lobby.ts';
import { fetchRecord, troubleText } from '../session/record/source.ts';
import { App } from './App.tsx';
// Loads the part before the page needs it, so that it appears within `act`.
import './LobbyFeed.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

/** A server that refuses to push its tables, so that the page requests their list. */
const fullLobby = (path: string) =>
  Promise.resolve(
    path === ENTER_PATH
      ? Response.json({ rule: 'match.busy', params: {} }, { status: 503 })
      : Response.json({ tables: [] }),
  );

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
  const enter = document.querySelector<HTMLButtonElement>('[data-testid="action-by-code"]');
  expect(enter?.disabled).toBe(false);
  await act(async () => enter?.click());
  expect(document.querySelector('.by-code [role="alert"]')?.textContent).toBe(t('start.codeWhy'));
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
