// @vitest-environment happy-dom
// A restarting driver restores the graphics. A permanent loss is reported, so that the page can draw the flat
// board.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchGraphics } from './graphics.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched() {
  const canvas = document.createElement('canvas');
  const onLost = vi.fn();
  const stop = watchGraphics(canvas, onLost);
  const fire = (name: 'lost' | 'restored') => canvas.dispatchEvent(new Event(`webglcontext${name}`));
  return { fire, onLost, stop };
}

test('a permanent loss of graphics is reported once', () => {
  const { fire, onLost } = watched();
  fire('lost');
  vi.advanceTimersByTime(60_000);
  expect(onLost).toHaveBeenCalledOnce();
});

test('graphics that are restored in time are not reported', () => {
  const { fire, onLost } = watched();
  fire('lost');
  vi.advanceTimersByTime(1000);
  fire('restored');
  vi.advanceTimersByTime(60_000);
  expect(onLost).not.toHaveBeenCalled();
});

test('closing a table does not report a loss', () => {
  const { fire, onLost, stop } = watched();
  fire('lost');
  stop();
  fire('lost');
  vi.advanceTimersByTime(60_000);
  expect(onLost).not.toHaveBeenCalled();
});
