// A short run of `npm run lab -- chaos --processes 3`. With `--without fence` it must fail, because then a
// process that has lost a table still writes.
import { expect, test } from 'vitest';
import { chaos } from './run.ts';

/** A run may take this long, ms, even on a busy machine. Only a hanging run takes longer. */
const LIMIT = 600_000;

test(
  'a game whose processes are killed, stalled and cut off has one owner at a time and loses nothing',
  async () => {
    const result = await chaos({
      games: 1,
      processes: 3,
      kills: 4,
      drops: 2,
      commands: 25,
      seed: 'short',
      limit: LIMIT,
    });
    process.stdout.write(`chaos of processes: ${JSON.stringify(result.figures)}, ${result.seconds} s\n`);
    expect(result.words).toEqual([]);
    expect(result.good).toBe(true);
    const { kills, stalls, cuts, drains, moves, ...figures } = result.figures;
    expect(figures).toMatchObject({ finished: 1, verified: 1, owners: 0 });
    expect(kills + stalls + cuts + drains).toBeGreaterThanOrEqual(3);
    expect(moves).toBeGreaterThan(0);
  },
  2 * LIMIT,
);
