// The short run of `npm run chaos`, and proof that it finds a protection that is missing (all of them: --without all).
import { expect, test } from 'vitest';
import { SWITCHES, type Switch } from '../../server/testing/switches.ts';
import { chaos } from './run.ts';

test('a game whose server is killed and whose lines break comes out whole', async () => {
  const result = await chaos({ games: 1, kills: 3, drops: 10, seed: 'short', limit: 150_000 });
  process.stdout.write(`chaos: ${JSON.stringify(result.figures)}, ${result.seconds} s\n`);
  expect(result.words).toEqual([]);
  expect(result.good).toBe(true);
  expect(result.figures).toMatchObject({ games: 1, finished: 1, kills: 3, verified: 1 });
  expect(result.figures.badMessages).toBeGreaterThan(10);
}, 180_000);

test.each(['seat check', 'redaction'] satisfies Switch[])(
  'chaos fails without this protection: %s',
  async (without) => {
    const { good, figures } = await chaos({ games: 1, kills: 1, drops: 3, seed: 'short', without, limit: 60_000 });
    expect(good).toBe(false);
    expect(figures[SWITCHES[without]]).toBeGreaterThan(0);
  },
  90_000,
);
