// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeSettings } from '../session/settings.ts';
import { StartBack } from './StartBack.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const found = vi.hoisted(() => ({ name: 'Radeon', largestTexture: 16384 }));
vi.mock('./demo/Living.tsx', () => ({ Living: () => <i data-testid="living" /> }));
vi.mock('../page/frame/lazy-parts.tsx', () => ({ prepareBoard: () => {} }));
vi.mock('../table/graphics.ts', async (original) => ({
  ...(await original<typeof import('../table/graphics.ts')>()),
  renderer: () => found,
}));

const USUAL = { motion: 'off', speed: 'normal', board: 'table', quality: 'auto' } as const;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: !query.includes('max-'), addEventListener() {} }));
  Object.assign(found, { name: 'Radeon' });
  changeSettings(USUAL);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

/** Returns whether the start page loads the table after `ms`. */
async function lives(ms = 5000, off = false): Promise<boolean> {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<StartBack off={off} />));
  await act(() => vi.advanceTimersByTimeAsync(ms));
  const isThere = document.querySelector('[data-testid="living"]') !== null;
  await act(async () => root.unmount());
  document.body.replaceChildren();
  return isThere;
}

test('a good machine gets the living table, but not before the page is idle, and not while a table opens', async () => {
  expect(await lives()).toBe(true);
  expect(await lives(2000)).toBe(false);
  expect(await lives(5000, true)).toBe(false);
});

test('software drawing, few cores, saved data, the flat board and low quality keep the picture', async () => {
  found.name = 'Google SwiftShader';
  expect(await lives()).toBe(false);
  found.name = 'Radeon';
  vi.stubGlobal('navigator', { hardwareConcurrency: 2 });
  expect(await lives()).toBe(false);
  vi.stubGlobal('navigator', { hardwareConcurrency: 8, connection: { saveData: true } });
  expect(await lives()).toBe(false);
  vi.stubGlobal('navigator', { hardwareConcurrency: 8 });
  expect(await lives()).toBe(true);
  changeSettings({ board: 'cells' });
  expect(await lives()).toBe(false);
  changeSettings({ ...USUAL, quality: 'low' });
  expect(await lives()).toBe(false);
});

test('?living skips the conditions, except reduced motion and animations that are off', async () => {
  history.replaceState(null, '', '/?living');
  found.name = 'Google SwiftShader';
  expect(await lives()).toBe(true);
  changeSettings({ motion: 'on' });
  expect(await lives()).toBe(false);
  changeSettings({ ...USUAL, speed: 'off' });
  expect(await lives()).toBe(false);
});
