// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { boardActions } from '../../session/board-actions.ts';
import { frontSession } from '../../session/context.ts';
import { keepFitted } from './fitter.ts';

afterEach(() => void vi.useRealTimers());

test('nothing is measured after the end, even if a frame was requested', () => {
  vi.useFakeTimers();
  const end = keepFitted(
    () => {},
    () => () => {},
  );
  boardActions(frontSession()).makeRoom();
  boardActions(frontSession()).makeRoom();
  end();
  expect(vi.getTimerCount()).toBe(0);
});
