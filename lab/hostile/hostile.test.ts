import { expect, test } from 'vitest';
import { hostile } from './run.ts';

test('two thousand forbidden messages change nothing and disturb no player', async () => {
  const result = await hostile({ messages: 2000, seed: 'short' });
  process.stdout.write(`hostile: ${JSON.stringify(result)}\n`);
  expect(result.wrong).toEqual([]);
  expect(result.messages).toBeGreaterThanOrEqual(2000);
  expect(result.honestGames).toBeGreaterThan(0);
  for (const rule of ['match.shape', 'match.size', 'match.seat', 'match.rate', 'decision.stale', 'decision.shape'])
    expect(result.refusals[rule], rule).toBeGreaterThan(0);
  expect(Math.min(result.frames, result.calls, result.bursts)).toBeGreaterThan(0);
});
