import { expect, test } from 'vitest';
import type { Insets, Viewport } from '../../table/camera/view.ts';
import { isOutOfReach, mustRefit } from './fitter.ts';

const covered = (insets: Partial<Insets>, width = 1280, height = 720): Viewport => ({
  width,
  height,
  insets: { top: 60, right: 0, bottom: 160, left: 200, ...insets },
});
const base = covered({});

test('while a question is open, a panel that shrinks or grows a little moves no board', () => {
  for (const bottom of [60, 120, 148, 172, 240])
    expect(mustRefit(base, covered({ bottom }), 'answering', false), `${bottom}`).toBe(false);
});

test('boards make room if a panel hides a legal hex or covers much of them, and for another window size', () => {
  expect(mustRefit(base, covered({ bottom: 172 }), 'answering', true)).toBe(true);
  expect(mustRefit(base, covered({ bottom: 320 }), 'answering', false)).toBe(true);
  expect(mustRefit(base, covered({}, 720, 1280), 'answering', false)).toBe(true);
});

test("freed space is used at the player's request, when no player is asked, and by a new question if it is much", () => {
  const little = covered({ bottom: 120 });
  const much = covered({ bottom: 60 });
  expect([little, much].map((now) => mustRefit(base, now, 'asked', false))).toEqual([false, true]);
  for (const occasion of ['idle', 'resized'] as const) expect(mustRefit(base, little, occasion, false)).toBe(true);
  // A refit here would move the board with each line of a panel.
  expect(mustRefit(base, covered({ bottom: 170 }), 'idle', false)).toBe(false);
});

test('a legal hex keeps 44 px around its middle clear of the panels, or all of it if it is smaller', () => {
  // If 160 px are covered, the large hex's lower rim is 20 px above the panel, and the small hex's rim
  // touches it.
  const large = { x: 640, y: 490, across: 60, down: 50 };
  const small = { x: 640, y: 544, across: 17, down: 16 };
  const within = (bottom: number) => [large, small].map((hex) => isOutOfReach(covered({ bottom }), [hex]));
  expect(within(160)).toEqual([false, false]);
  expect(within(170)).toEqual([false, true]);
  expect(within(208)).toEqual([false, true]);
  expect(within(212)).toEqual([true, true]);
  for (const side of ['left', 'right'] as const)
    expect(isOutOfReach(covered({ [side]: 630 }), [large]), side).toBe(true);
  expect(isOutOfReach(covered({ top: 490 }), [large])).toBe(true);
  expect(isOutOfReach(covered({ bottom: 170 }), [large, small])).toBe(true);
});

test('on a desktop no part of a legal hex is under a panel', () => {
  const hex = { x: 640, y: 490, across: 60, down: 50 };
  const within = (bottom: number) => isOutOfReach(covered({ bottom }), [hex], Number.POSITIVE_INFINITY);
  expect([160, 180, 190].map(within)).toEqual([false, false, true]);
});
