// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { View } from '../../../shared/model/game/types.ts';
import { useBoard } from '../../session/board.ts';
import { patchTable, useTable } from '../../session/game.ts';
import { useSettings } from '../../session/settings.ts';
import { askedToBuild } from '../../session/testing/building.ts';
import { testDriver, testPlace } from '../../session/testing/driver.ts';
import { install, openTable, takeStep } from '../../session/testing/table.ts';
import { Result as LateResult } from '../frame/lazy-parts.tsx';
import { Result } from '../panels/Result.tsx';
import { endCrowning, useCrowning } from './crowning.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

function citadel(): View {
  const game = askedToBuild();
  const fort = { level: 4, hits: 0, citadelRound: 2 } as const;
  return { ...game, hexes: game.hexes.map((hex, i) => (i === 0 ? { ...hex, owner: 0 as const, fort } : hex)) };
}

let root: Root;
beforeEach(() => {
  vi.useFakeTimers();
  useSettings.setState({ speed: 'normal', motion: 'off' });
  const box = document.createElement('div');
  document.body.replaceChildren(box);
  root = createRoot(box);
  openTable(testDriver());
  patchTable({ seat: 0, line: 'on', places: ['Ada', 'Boris'].map((name) => ({ ...testPlace(), name })), table: null });
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

const sheet = () => document.querySelector('[data-testid="result"]');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const end = () => act(() => void takeStep([{ t: 'ended', victory: { winners: [0], how: 'held' } }]));

async function watchTheEnd(): Promise<void> {
  act(() => {
    install(citadel(), 1);
    root.render(<LateResult onLeave={() => {}} />);
  });
  await end();
}

test('the camera goes to the crown as the game ends, and the result opens after the crowning', async () => {
  await watchTheEnd();
  expect(useBoard.getState().look.hex).toBe(0);
  expect(useTable.getState().shown?.victory).toBeNull();
  await pass(1000);
  expect(useTable.getState().shown?.victory).not.toBeNull();
  expect(sheet()).toBeNull();
  await pass(4000);
  expect(useCrowning.getState().isOn).toBe(true);
  expect(sheet()).toBeNull();
  await pass(2000);
  await act(() => vi.dynamicImportSettled());
  await pass(0);
  expect(sheet()).not.toBeNull();
});

test('a press ends the crowning', async () => {
  await watchTheEnd();
  await pass(1000);
  expect(useCrowning.getState().isOn).toBe(true);
  await act(async () => expect(endCrowning()).toBe(true));
  expect(useCrowning.getState().isOn).toBe(false);
  expect(endCrowning()).toBe(false);
});

test('the result does not wait with reduced motion, without animations, or if the game was over before', async () => {
  for (const setting of [{ motion: 'on' }, { speed: 'off' }] as const) {
    useSettings.setState({ speed: 'normal', motion: 'off', ...setting });
    act(() => install(citadel(), 1));
    await end();
    expect(useTable.getState().shown?.victory).not.toBeNull();
    expect(useCrowning.getState().isOn, JSON.stringify(setting)).toBe(false);
  }
  useSettings.setState({ speed: 'normal', motion: 'off' });
  act(() => install({ ...citadel(), victory: { winners: [0], how: 'held' } }, 2));
  expect(useCrowning.getState().isOn).toBe(false);
});

test('the main buttons of the result are outside the scrolling part, even when the rest is open', async () => {
  await act(async () => {
    install({ ...citadel(), victory: { winners: [0], how: 'held' } }, 3);
    root.render(<Result onLeave={() => {}} />);
  });
  const scrolled = document.querySelector('.result-body');
  const inScrolled = (id: string) => scrolled?.querySelector(`[data-testid="action-${id}"]`) != null;
  const more = document.querySelector<HTMLButtonElement>('[data-testid="action-more"]');
  expect([inScrolled('rematch'), inScrolled('more'), inScrolled('picture')]).toEqual([false, false, false]);
  act(() => more?.click());
  expect(more?.getAttribute('aria-expanded')).toBe('true');
  expect([inScrolled('rematch'), inScrolled('more'), inScrolled('picture')]).toEqual([false, false, true]);
  expect(document.querySelector('[data-testid="action-rematch"]')).not.toBeNull();
});
