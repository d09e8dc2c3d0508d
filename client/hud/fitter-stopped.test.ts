// @vitest-environment happy-dom
// Fitting the boards ends with the page that shows them.
import { afterEach, expect, test, vi } from 'vitest';
import { makeRoom } from '../state/board.ts';
import { keepFitted } from './fitter.ts';

afterEach(() => void vi.useRealTimers());

test('nothing is measured after the end, also where a frame had been asked for', () => {
  vi.useFakeTimers();
  const end = keepFitted(
    () => {},
    () => () => {},
  );
  makeRoom();
  makeRoom();
  end();
  expect(vi.getTimerCount()).toBe(0);
});
