// @vitest-environment happy-dom
// A lazy page that fails to load says what to do, and loads on a retry.
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PATIENCE } from '../../server/testing/patience.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const PAGES = [
  ['#/rules', '../page/help/RulesPage.tsx', 'RulesPage'],
  ['#/learn', './LessonPage.tsx', 'LessonPage'],
  ['#/replay', '../spectate/whatif/RecordPage.tsx', 'RecordPage'],
  ['#/tables', './HashPage.tsx', 'HashPage'],
] as const;

const line = vi.hoisted(() => ({ broken: true }));
let root: Root;
const found = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`);
const settle = () => act(() => new Promise((go) => setTimeout(go, 0)));

async function eventually(check: () => void): Promise<void> {
  await vi.waitFor(async () => {
    await settle();
    check();
  }, PATIENCE);
}

beforeEach(() => {
  vi.resetModules();
  line.broken = true;
  for (const [, path, name] of PAGES) {
    vi.doMock(path, () => {
      if (line.broken) throw new Error('no line');
      return { [name]: () => <p data-testid="came">{name}</p> };
    });
  }
});
afterEach(() => {
  act(() => root.unmount());
  for (const [, path] of PAGES) vi.doUnmock(path);
  document.body.replaceChildren();
  location.hash = '';
});

test.each(PAGES)('%s: offline, the page says so, and loads on a retry once online', async (hash, _, name) => {
  location.hash = hash;
  const { App } = await import('./App.tsx');
  root = createRoot(document.body.appendChild(document.createElement('div')), { onCaughtError: () => {} });
  await act(async () => root.render(<App />));
  await eventually(() =>
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('could not be loaded'),
  );
  expect(found('action-late-reload')).not.toBe(null);
  await act(async () => found('action-late-again')?.click());
  await eventually(() => expect(found('action-late-again')).not.toBe(null));
  line.broken = false;
  await act(async () => found('action-late-again')?.click());
  await eventually(() => expect(found('came')?.textContent).toBe(name));
  expect(document.querySelector('[role="alert"]')).toBe(null);
});
