// @vitest-environment happy-dom
// A page that the address leads to and that cannot be fetched says what to do, and comes when it is asked for again.
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** How long something is waited for, ms; what comes is seen at once. */
const PATIENCE = 60_000;

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

/** The pages that come by themselves, where they come from, and what they are called there. */
const PAGES = [
  ['#/rules', '../help/RulesPage.tsx', 'RulesPage'],
  ['#/learn', './LessonPage.tsx', 'LessonPage'],
  ['#/replay', './whatif/RecordPage.tsx', 'RecordPage'],
  ['#/tables', './HashPage.tsx', 'HashPage'],
] as const;

const line = vi.hoisted(() => ({ broken: true }));
let root: Root;
const found = (id: string) => document.querySelector<HTMLElement>(`[data-testid="${id}"]`);
const settle = () => act(() => new Promise((go) => setTimeout(go, 0)));

async function comes(there: () => void): Promise<void> {
  await vi.waitFor(async () => {
    await settle();
    there();
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

test.each(PAGES)('%s: without a line the page says so, and comes once it is asked for again', async (hash, _, name) => {
  location.hash = hash;
  const { App } = await import('./App.tsx');
  root = createRoot(document.body.appendChild(document.createElement('div')), { onCaughtError: () => {} });
  await act(async () => root.render(<App />));
  await comes(() => expect(document.querySelector('[role="alert"]')?.textContent).toContain('could not be fetched'));
  expect(found('action-late-reload')).not.toBe(null);
  // Still without one.
  await act(async () => found('action-late-again')?.click());
  await comes(() => expect(found('action-late-again')).not.toBe(null));
  line.broken = false;
  await act(async () => found('action-late-again')?.click());
  await comes(() => expect(found('came')?.textContent).toBe(name));
  expect(document.querySelector('[role="alert"]')).toBe(null);
});
