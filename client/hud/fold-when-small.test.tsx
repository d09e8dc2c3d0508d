// @vitest-environment happy-dom
// The log is no sheet over the question of a window that has become small.
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { useSettings } from '../state/settings.ts';
import { Log } from './Log.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

test('a window that becomes small folds the log, and one that becomes large again opens it as it was', () => {
  const window = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => window);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  useSettings.setState({ logOpen: true });
  act(() => root.render(<Log />));
  const resize = (small: boolean) =>
    act(() => {
      window.matches = small;
      window.dispatchEvent(new Event('change'));
    });
  const isOpen = () => document.querySelector('[data-testid="action-log"]')?.getAttribute('aria-expanded');
  expect(isOpen()).toBe('true');
  resize(true);
  expect(isOpen()).toBe('false');
  resize(false);
  expect(isOpen()).toBe('true');
  act(() => root.unmount());
  vi.unstubAllGlobals();
});
