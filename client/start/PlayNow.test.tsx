// @vitest-environment happy-dom
// "Play now" requests the chosen preset and number of players, and remembers them.
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { QUICK_PRESETS } from '../../shared/model/options/index.ts';
import type { SeatRequest } from '../session/net/lobby.ts';
import { changeSettings, useSettings } from '../session/settings.ts';
import { PlayNow } from './PlayNow.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

let root: Root;
let requests: SeatRequest[];
const draw = () => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const props = {
    busy: false,
    name: 'Ada',
    onOpen: (entry: SeatRequest) => void requests.push(entry),
    onMake: () => {},
  };
  act(() => root.render(createElement(PlayNow, props)));
};
beforeEach(() => {
  requests = [];
  draw();
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  changeSettings({ playPlayers: null, playPreset: '', playLevel: 'easy' });
});

const at = <E extends HTMLElement>(id: string) => document.querySelector<E>(`[data-testid="${id}"]`) as E;
const press = (id: string) => act(() => at(id).click());
const players = () => at('play-players').textContent;
const key = (name: string) =>
  act(() => void at('play-more').dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));

test('the default is any number of players; clicks and arrow keys step from two to six and stop there', () => {
  press('action-play');
  press('play-more');
  expect(players()).toBe('2');
  for (let i = 0; i < 9; i++) key('ArrowUp');
  expect(players()).toBe('6');
  expect(at('play-more').title).toBe('6 players at most.');
  key('ArrowLeft');
  press('action-play');
  expect(requests.map((entry) => 'table' in entry && entry.table)).toEqual([
    { preset: QUICK_PRESETS[0], botLevel: 'easy' },
    { preset: QUICK_PRESETS[0], botLevel: 'easy', players: 5 },
  ]);
  for (let i = 0; i < 9; i++) press('play-fewer');
  expect(players()).toBe('any number');
});

test('number, preset and bot level are remembered for the next visit; values that no longer exist are dropped', () => {
  press('play-more');
  act(() => {
    const preset = at<HTMLSelectElement>('play-preset');
    preset.value = 'short';
    preset.dispatchEvent(new Event('change', { bubbles: true }));
    const level = at<HTMLSelectElement>('play-level');
    level.value = 'sharp';
    level.dispatchEvent(new Event('change', { bubbles: true }));
  });
  act(() => root.unmount());
  document.body.replaceChildren();
  draw();
  press('action-play');
  expect(requests.at(-1)).toMatchObject({ table: { preset: 'short', botLevel: 'sharp', players: 2 } });
  act(() => useSettings.setState({ playPlayers: 9, playPreset: 'gone', playLevel: 'gone' }));
  press('action-play');
  expect(requests.at(-1)).toMatchObject({ table: { preset: QUICK_PRESETS[0], botLevel: 'easy' } });
});
