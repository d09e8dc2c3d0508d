// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useRetry } from './useRetry.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

test('a failed load is repeated without a press, as often as it fails', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const load = vi.fn();
  const Page = ({ failed }: { failed: boolean }) => {
    useRetry(failed ? load : null);
    return null;
  };
  const root = createRoot(document.createElement('div'));
  for (const attempt of [1, 2]) {
    await act(async () => root.render(<Page failed />));
    await act(async () => vi.advanceTimersByTime(60_000));
    expect(load).toHaveBeenCalledTimes(attempt);
    await act(async () => root.render(<Page failed={false} />));
    await act(async () => vi.advanceTimersByTime(60_000));
    expect(load).toHaveBeenCalledTimes(attempt);
  }
  await act(async () => root.unmount());
});
