import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { patchTable } from '../game.ts';

let reloads = 0;
let served: Response | null = null;
beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('__BUILD__', 'old');
  vi.stubGlobal('location', { reload: () => reloads++ });
  vi.stubGlobal('fetch', () => (served === null ? Promise.reject(new TypeError()) : Promise.resolve(served.clone())));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  reloads = 0;
  served = null;
});

const start = async (isUnattended: boolean) => {
  const { reloadWhenNewer } = await import('./newer.ts');
  reloadWhenNewer(() => isUnattended);
};

test('an unattended page reloads once the server has a newer build', async () => {
  await start(true);
  served = Response.json({ build: 'old' });
  await vi.advanceTimersByTimeAsync(180_000);
  expect(reloads).toBe(0);
  served = Response.json({ build: 'new' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reloads).toBe(1);
});

test('a player’s page never reloads without a click', async () => {
  await start(false);
  served = Response.json({ build: 'new' });
  patchTable({ line: 'old' });
  await vi.advanceTimersByTimeAsync(180_000);
  expect(reloads).toBe(0);
});

test.each([
  ['no answer', null],
  ['an error', new Response('', { status: 502 })],
  ['another answer', new Response('<h1>hello</h1>')],
])('the page does not reload after %s to its request for the build', async (_, answer) => {
  await start(true);
  served = answer;
  await vi.advanceTimersByTimeAsync(180_000);
  expect(reloads).toBe(0);
});
