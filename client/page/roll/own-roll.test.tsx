// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameEvent } from '../../../shared/model/events/index.ts';
import { NOBODY, type Seat } from '../../../shared/model/game/types.ts';
import { CENTRE } from '../../../shared/model/hex/hex.ts';
import type { Purpose } from '../../../shared/model/luck/luck.ts';
import { patchTable, useTable } from '../../session/game.ts';
import { useSettings } from '../../session/settings.ts';
import { askedToBuild } from '../../session/testing/building.ts';
import { testDriver } from '../../session/testing/driver.ts';
import { install, openTable, takeStep } from '../../session/testing/table.ts';
import { flickOf } from './flick.ts';
import { OwnRoll } from './OwnRoll.tsx';
import { flickOfShake } from './shake.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const rolled = (seat: Seat, purpose: Purpose = 'explore'): GameEvent => ({
  t: 'rolled',
  purpose,
  seat,
  hex: CENTRE,
  dice: [3],
});
const THROW = 1200;
let root: Root;
let board: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  useSettings.setState({ speed: 'normal', motion: 'off', rollsDice: true });
  openTable(testDriver());
  patchTable({ seat: 0 });
  install({ ...askedToBuild(), open: [] }, 1);
  board = document.body.appendChild(document.createElement('div'));
  board.className = 'cells';
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<OwnRoll />));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  useSettings.setState({ motion: 'auto' });
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const button = () => document.querySelector('[data-testid="action-roll"]');
const begins = async (event: GameEvent) => {
  act(() => void takeStep([event]));
  await pass(0);
};

test('the dice of this player wait, a hint says how to roll, and after 2 seconds they fall anyway', async () => {
  await begins(rolled(0));
  expect(button()?.textContent).toContain('Click or press Space to roll');
  expect(document.querySelector('[data-testid="own-roll-read-out"]')?.textContent).not.toBe('');
  expect(useTable.getState().now).toBeNull();
  await pass(1900);
  expect(useTable.getState().now).toBeNull();
  await pass(200);
  expect(button()).toBeNull();
  expect(useTable.getState().now?.event.t).toBe('rolled');
  await pass(THROW);
  expect(useTable.getState().behind).toBe(false);
});

test('Space rolls and does not skip', async () => {
  await begins(rolled(0));
  const key = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true });
  act(() => void document.body.dispatchEvent(key));
  expect(key.defaultPrevented).toBe(true);
  await pass(0);
  expect(button()).toBeNull();
  expect(useTable.getState().behind).toBe(true);
});

test('a press on the board rolls, and chooses nothing; a press elsewhere keeps its meaning', async () => {
  const heard: string[] = [];
  for (const kind of ['pointerdown', 'click']) document.body.addEventListener(kind, () => heard.push(kind));
  await begins(rolled(0));
  const press = (on: Element) => {
    for (const kind of ['pointerdown', 'pointerup'])
      on.dispatchEvent(new PointerEvent(kind, { bubbles: true, button: 0 }));
    on.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  };
  act(() => press(document.body));
  expect(heard).toEqual(['pointerdown', 'click']);
  expect(button()).not.toBeNull();
  act(() => press(board));
  expect(heard).toEqual(['pointerdown', 'click']);
  await pass(0);
  expect(button()).toBeNull();
});

const off = () => {};
test.each([
  ['of another player', off, rolled(1)],
  ['for the first player', off, rolled(0, 'first')],
  ['that save pieces', off, rolled(0, 'save')],
  ['with the setting off', () => useSettings.setState({ rollsDice: false }), rolled(0)],
  ['with reduced motion', () => useSettings.setState({ motion: 'on' }), rolled(0)],
  ['at speed off', () => useSettings.setState({ speed: 'off' }), rolled(0)],
  ['for a spectator', () => patchTable({ seat: NOBODY }), rolled(0)],
  ['in a replay', () => patchTable({ rate: 2 }), rolled(0)],
])('dice %s do not wait', async (_, prepare, event) => {
  prepare();
  await begins(event);
  expect(button()).toBeNull();
});

test('a flick has the direction and strength of the drag', () => {
  expect(flickOf({ x: 0, y: 0, at: 0 }, { x: 4, y: 3, at: 90 })).toEqual({ x: 0, y: 0, force: 0.35 });
  expect(flickOf({ x: 0, y: 0, at: 0 }, { x: -300, y: 0, at: 100 })).toEqual({ x: -1, y: 0, force: 1 });
  expect(flickOf({ x: 0, y: 0, at: 0 }, { x: 0, y: 80, at: 100 }).force).toBe(0.5);
});

test('a phone that is carried is not shaken', () => {
  const moved = (x: number, y: number, z: number) =>
    flickOfShake({ acceleration: { x, y, z } } as unknown as DeviceMotionEvent);
  expect(moved(1, 2, 5)).toBeNull();
  expect(moved(-20, 0, 3)).toMatchObject({ x: -1, force: expect.closeTo(0.63, 1) });
  const heavy = { acceleration: null, accelerationIncludingGravity: { x: 0, y: 0, z: 9.8 } };
  expect(flickOfShake(heavy as unknown as DeviceMotionEvent)).toBeNull();
});
