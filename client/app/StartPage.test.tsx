// @vitest-environment happy-dom
// A table that has no seat left can be watched from where it is said; a server that says no is none that is silent.
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { t } from '../i18n/index.ts';
import type { SeatRequest } from '../net/lobby.ts';
import { MatchDriver } from '../net/match.ts';
import { Refused } from '../net/refused.ts';
import { fetchRecord } from '../record/source.ts';
import { troubleText } from '../record/trouble.ts';
import { App } from './App.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

test('an invite to a full table says so and leads on to watching it, with its code', async () => {
  const asked: SeatRequest[] = [];
  vi.spyOn(MatchDriver.prototype, 'start').mockImplementation(function (this: MatchDriver) {
    asked.push(Reflect.get(this, 'entry'));
    return Promise.reject(new Refused({ rule: 'match.full', params: {} } as Refused['refusal']));
  });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])));
  location.hash = '#/t/room1/code1';
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<App />));
  const trouble = () => document.querySelector('[data-testid="trouble"]');
  expect(trouble()?.textContent).toContain('All seats are taken');
  const watch = trouble()?.querySelector('button');
  expect(watch?.textContent).toBe(t('start.watch'));
  await act(async () => watch?.click());
  const entry = { how: 'join', room: 'room1', code: 'code1' };
  expect(asked).toMatchObject([
    { ...entry, watch: false },
    { ...entry, watch: true },
  ]);
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

test('a server that was asked too often for tables or a record is not called silent, nor the record unreadable', async () => {
  location.hash = '';
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ rule: 'match.rate', params: {} }, { status: 429 })));
  await act(async () => root.render(<App />));
  expect(document.body.textContent).not.toContain(t('start.trouble'));
  const error = await fetchRecord({ room: 'room', game: 1, code: '' }).catch((e: unknown) => e);
  expect(troubleText(error)).toBe(t('refusal.match.rate'));
  await act(async () => root.unmount());
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
  const again = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => again.render(<App />));
  expect(document.body.textContent).toContain(t('start.trouble'));
  await act(async () => again.unmount());
  vi.unstubAllGlobals();
});
