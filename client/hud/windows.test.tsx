// @vitest-environment happy-dom
// The strip of an open window: what it is for, holding it open, passing all until something changes.
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { project } from '../../shared/game/project.ts';
import type { Answer, Game } from '../../shared/game/types.ts';
import { type Duel, duel } from '../../shared/testkit/magic.ts';
import { type Driver, install, openTable, type Place, patchTable } from '../state/game.ts';
import { loadLate } from '../state/rules.ts';
import { useWindows } from '../state/windows.ts';
import { Prompt } from './Prompt.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const sent: Answer[] = [];
let holds = 0;
const nothing = async () => null;
const driver: Driver = {
  answer: async (id, answer) => {
    sent.push(answer);
    patchTable({ held: [{ id, answer }] });
    return null;
  },
  hold: async () => {
    holds++;
    return null;
  },
  ...{ free: nothing, undo: nothing, ready: nothing, fill: nothing, auto: nothing, rematch: nothing, log: nothing },
  ...{ retry: () => {}, leave: () => {} },
};
const place: Place = {
  ...{ name: 'Ann', kind: 'human', connected: true, ready: true, auto: false, done: false },
  ...{ deadline: 0, undo: -1 },
};

let root: Root;
let room = 0;
const found = (id: string) => document.querySelector<HTMLButtonElement>(`[data-testid="${id}"]`);
const press = (id: string) => act(async () => found(id)?.click());
const hold = 'action-window-hold';
const all = 'action-window-pass-all';

/** Dice have just fallen; seat 0 has this in his rack, and somebody has the Charm. */
const dice = (mine: string, his = 'lucky_charm'): Game =>
  duel(
    { mine: ['ogre'], his: ['bears'], racks: { 0: [mine], 1: [his] } as Duel['racks'] },
    { battle: [3, 6, 6, 6, 6, 6] },
  ).game;

async function sit(game: Game): Promise<void> {
  room++;
  openTable(driver);
  const table = { roomId: `room ${room}` } as never;
  patchTable({ seat: 0, line: 'on', places: [place, { ...place, name: 'Ben' }], table });
  install(project(game, 0), 1);
  const box = document.createElement('div');
  document.body.append(box);
  root = createRoot(box);
  await act(async () => root.render(<Prompt />));
}

beforeAll(loadLate);
beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  holds = 0;
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
});

test('it says what the window is for, and looks the same whatever one holds', async () => {
  await sit(dice('lucky_charm', 'pearl'));
  const held = found('windows')?.textContent;
  expect(held).toMatch(/\w/);
  expect(held).not.toContain('windows.');
  act(() => root.unmount());
  document.body.replaceChildren();
  await sit(dice('pearl'));
  expect(found('windows')?.textContent).toBe(held);
});

test('holding asks the server once, says so, and keeps the panel open', async () => {
  await sit(dice('pearl'));
  const before = found(hold)?.textContent;
  await press(hold);
  expect(holds).toBe(1);
  expect(found(hold)?.getAttribute('aria-pressed')).toBe('true');
  expect(found(hold)?.disabled).toBe(true);
  expect(found(hold)?.textContent).not.toBe(before);
  await press(hold);
  expect(holds).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(sent).toEqual([]);
  expect(found('prompt')?.dataset.decision).toBe('luck.charm');
});

test('without a press a window in which nothing can be done closes by itself, and its panel goes', async () => {
  await sit(dice('pearl'));
  expect(found('prompt')?.dataset.decision).toBe('luck.charm');
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(sent).toEqual([{ id: -1, die: 0, by: 1 }]);
  expect(found('prompt')?.dataset.decision).toBe('');
  expect(found('windows')).toBeNull();
});

test('passing all answers the open window, stays on where no window is open, and is taken back by the same button', async () => {
  await sit(dice('lucky_charm', 'pearl'));
  const words = found(all)?.textContent;
  await press(all);
  expect(sent).toEqual([{ id: -1, die: 0, by: 1 }]);
  expect(found(all)?.getAttribute('aria-pressed')).toBe('true');
  expect(found(all)?.textContent).not.toBe(words);
  expect(found(hold)).toBeNull();
  await press(all);
  expect(useWindows.getState().passing).toBeNull();
  expect(found('windows')).toBeNull();
});

test('while the server can keep nothing, holding is barred and says why', async () => {
  await sit(dice('lucky_charm', 'pearl'));
  await act(async () => patchTable({ paused: 'store' }));
  expect(found(hold)?.disabled).toBe(true);
  expect(found(hold)?.title).toMatch(/\w.*\./);
});

test('who watches sees no strip', async () => {
  await sit(dice('pearl'));
  await act(async () => patchTable({ seat: -1 }));
  expect(found('windows')).toBeNull();
});
