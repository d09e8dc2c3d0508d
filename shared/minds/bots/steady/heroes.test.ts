import { expect, test } from 'vitest';
import { planned } from '../../../testkit/bots/planned.ts';
import { Table } from '../../../testkit/index.ts';
import { landOf } from '../../../testkit/march.ts';

test('HERO-03: gold without other use in the round is paid before the roll, and no more', () => {
  const paid = (gold: number): number =>
    planned(
      Table.of({
        phase: 'heroes',
        rules: { heroes: true },
        gold: [gold, 0, 0, 0],
        hexes: landOf(0, 'D1 D2'),
        pool: ['sir_lance_a_lot'],
        stack: [
          { kind: 'round', nextPhase: 2 },
          { kind: 'heroes', index: 0, state: { step: 'try' } },
        ],
      }),
      'hero.recruit',
    ).attempt?.gold ?? -1;
  expect(paid(20)).toBe(0);
  // Two fort levels and five Things cost 35, so this gold is not spare.
  expect(paid(35)).toBe(0);
  expect(paid(114)).toBeGreaterThanOrEqual(15);
});
