// @vitest-environment happy-dom
// The banner of a moment before an end, and the camera meanwhile.
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameEvent } from '../../../shared/model/events/index.ts';
import { hexId } from '../../../shared/model/hex/hex.ts';
import { useBoard } from '../../session/board.ts';
import { useSettings } from '../../session/settings.ts';
import { askedToBuild } from '../../session/testing/building.ts';
import { testDriver } from '../../session/testing/driver.ts';
import { install, openTable, takeStep } from '../../session/testing/table.ts';
import { NearEnd } from './NearEnd.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const HEX = hexId(3);
const CITADEL: GameEvent = { t: 'built', seat: 0, hex: HEX, level: 4, citadelRound: 3 };

let root: Root;
beforeEach(() => {
  vi.useFakeTimers();
  const box = document.createElement('div');
  document.body.replaceChildren(box);
  root = createRoot(box);
  openTable(testDriver());
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

const glance = () => useBoard.getState().glance;
const banner = () => document.querySelector('[data-testid="near-end"]')?.textContent ?? '';

/** Builds the first citadel of a game while question number `question` is open, -1 for none. */
async function rise(motion: 'on' | 'off', question = -1): Promise<void> {
  useSettings.setState({ speed: 'normal', motion });
  await act(async () => {
    install(askedToBuild(), 1);
    useBoard.setState({ question });
    root.render(<NearEnd />);
  });
  await act(async () => void takeStep([CITADEL]));
}

test('the camera shows the first citadel as long as the banner, and returns for a question', async () => {
  await rise('off');
  expect([glance(), banner()]).toEqual([HEX, expect.stringContaining('the first citadel')]);
  await act(() => vi.advanceTimersByTimeAsync(2900));
  expect([glance(), banner()]).toEqual([-1, '']);
  await rise('off');
  expect(glance()).toBe(HEX);
  act(() => useBoard.setState({ question: 7 }));
  expect([glance(), banner()]).toEqual([-1, expect.stringContaining('the first citadel')]);
});

test.each([
  ['with reduced motion', 'on', -1],
  ['during a question', 'off', 7],
] as const)('%s there is only the banner', async (_, motion, question) => {
  await rise(motion, question);
  expect([glance(), banner()]).toEqual([-1, expect.stringContaining('the first citadel')]);
});
