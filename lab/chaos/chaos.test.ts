// A short run of `npm run lab -- chaos`, and proof that it notices a protection that is switched off (all
// of them: --without all).
import { expect, test } from 'vitest';
import { SWITCHES, type Switch } from '../../server/testing/switches.ts';
import { chaos } from './run.ts';

/** A run may take this long, ms, even on a busy machine. Only a hanging run takes longer. */
const LIMIT = 600_000;

test(
  'a game whose server is killed and whose connections break ends correctly',
  async () => {
    const result = await chaos({ games: 1, kills: 3, drops: 10, seed: 'short', limit: LIMIT });
    process.stdout.write(`chaos: ${JSON.stringify(result.figures)}, ${result.seconds} s\n`);
    expect(result.words).toEqual([]);
    expect(result.good).toBe(true);
    expect(result.figures).toMatchObject({ games: 1, finished: 1, kills: 3, verified: 1 });
    expect(result.figures.badMessages).toBeGreaterThan(10);
  },
  2 * LIMIT,
);

test.each(['seat check', 'redaction'] satisfies Switch[])(
  'chaos fails without this protection: %s',
  async (without) => {
    const { good, figures } = await chaos({ games: 1, kills: 1, drops: 3, seed: 'short', without, limit: LIMIT });
    expect(good).toBe(false);
    expect(figures[SWITCHES[without]]).toBeGreaterThan(0);
  },
  2 * LIMIT,
);
