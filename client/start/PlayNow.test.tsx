// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tableChanges, tableOf } from '../../shared/model/options/index.ts';
import type { PlayWish } from '../../shared/play/net/wish.ts';
import { Offered, type SeatRequest } from '../session/net/lobby.ts';
import { changeSettings, useSettings } from '../session/settings.ts';
import { OfferedTable } from './OfferedTable.tsx';
import { PlayForm } from './PlayForm.tsx';
import { PlayNow } from './PlayNow.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const ANY: PlayWish = {
  players: [4, 2, 3, 5, 6],
  preset: ['express', 'short', 'table', 'classic'],
  clock: ['normal', 'relaxed', 'fast'],
  botLevel: ['easy', 'steady', 'sharp', 'master'],
};

let root: Root;
let requests: SeatRequest[];
const onOpen = (entry: SeatRequest) => void requests.push(entry);
const draw = () => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const own = { busy: false, name: 'Ada' };
  const options = createElement(PlayForm, { ...own, onMake: () => {} });
  act(() => root.render(createElement('div', null, createElement(PlayNow, { ...own, onOpen }), options)));
};
let offers: PlayWish = {};
const unfold = () =>
  act(async () => {
    at('play-options').dispatchEvent(new Event('toggle'));
    await vi.dynamicImportSettled();
  });
const forget = () => {
  act(() => root.unmount());
  document.body.replaceChildren();
};
const forgetChoices = () => changeSettings({ playPlayers: null, playPreset: '', playLevel: '', playClock: '' });
beforeEach(() => {
  requests = [];
  offers = {};
  vi.stubGlobal('fetch', async () => Response.json(offers));
  forgetChoices();
  draw();
});
afterEach(() => {
  forget();
  forgetChoices();
});

const at = <E extends HTMLElement>(id: string) => document.querySelector<E>(`[data-testid="${id}"]`) as E;
const press = (id: string) => act(() => at(id).click());
const players = () => at('play-players').textContent;
const key = (name: string) =>
  act(() => void at('play-more').dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));
const choose = (id: string, value: string) =>
  act(() => {
    at<HTMLSelectElement>(id).value = value;
    at(id).dispatchEvent(new Event('change', { bubbles: true }));
  });
const wishes = () => requests.map((entry) => entry.how === 'play' && entry.wish);

test('a player who chooses nothing accepts every game; clicks and arrow keys step from two to six and stop', async () => {
  press('action-play');
  expect(at<HTMLDetailsElement>('play-options').open).toBe(false);
  expect(at('action-play-options').textContent).toBe('Optionsany game');
  await unfold();
  press('play-more');
  expect(players()).toBe('2');
  for (let i = 0; i < 9; i++) key('ArrowUp');
  expect(players()).toBe('6');
  expect(at('play-more').title).toBe('6 players at most.');
  key('ArrowLeft');
  press('action-play');
  expect(wishes()).toEqual([ANY, { ...ANY, players: [5] }]);
  for (let i = 0; i < 9; i++) press('play-fewer');
  expect(players()).toBe('any');
});

test('choices are shown while folded and remembered for the next visit; values that no longer exist are dropped', async () => {
  await unfold();
  press('play-more');
  choose('play-preset', 'short');
  choose('play-level', 'sharp');
  choose('play-clock', 'fast');
  forget();
  draw();
  expect(at('action-play-options').textContent).toBe('Options2 players · Short · Fast clock · Hard bots');
  press('action-play');
  act(() => useSettings.setState({ playPlayers: 9, playPreset: 'gone', playLevel: 'gone', playClock: 'gone' }));
  press('action-play');
  expect(wishes()).toEqual([{ players: [2], preset: ['short'], clock: ['fast'], botLevel: ['sharp'] }, ANY]);
});

test('an offered table says what differs; the player joins it or starts an own game', () => {
  const request = { how: 'play', name: 'Ada', wish: { ...ANY, clock: ['fast'], players: [4] } } as const;
  const differs = { players: 3, clock: 'normal' } as const;
  const options = tableChanges(tableOf({ preset: 'table', players: 3 }));
  const offer = { room: 'r1', people: 2, options, differs };
  act(() => root.render(createElement(OfferedTable, { busy: false, offered: new Offered(offer, request), onOpen })));
  expect(at('offer').textContent).toContain('2 players are waiting: 3 players · Standard · Normal clock.');
  expect(at('offer-differs').textContent).toBe('Different from your options: 3 players, Normal clock.');
  expect(document.activeElement).toBe(at('offer').querySelector('p'));
  press('action-offer-join');
  press('action-offer-own');
  expect(requests).toEqual([
    { ...request, room: 'r1', accepts: differs },
    { ...request, strict: true },
  ]);
});

test('only values that the server offers can be chosen', async () => {
  offers = { players: [3, 2], preset: ['short'] };
  await unfold();
  for (let i = 0; i < 9; i++) press('play-more');
  expect(players()).toBe('3');
  const valuesOf = (id: string) => [...at<HTMLSelectElement>(id).options].map(({ value }) => value);
  expect(valuesOf('play-preset')).toEqual(['', 'short']);
  expect(valuesOf('play-clock')).toEqual(['', ...(ANY.clock ?? [])]);
});
