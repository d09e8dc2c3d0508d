// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { Retry } from './Retry.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

afterEach(() => {
  vi.useRealTimers();
});

test('the countdown goes down each second, and at its end the page asks once more', async () => {
  vi.useFakeTimers();
  const onOpen = vi.fn();
  const entry = { how: 'join', name: '', room: 'room1', code: '', watch: false } as const;
  const box = document.createElement('div');
  const root = createRoot(box);
  act(() => root.render(<Retry entry={entry} onOpen={onOpen} />));
  expect(box.textContent).toContain('in 20 seconds');
  for (let second = 0; second < 19; second++) act(() => void vi.advanceTimersByTime(1000));
  expect(box.textContent).toContain('in 1 second.');
  expect(onOpen).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1000));
  expect(onOpen.mock.calls).toEqual([[entry]]);
  act(() => root.unmount());
});
