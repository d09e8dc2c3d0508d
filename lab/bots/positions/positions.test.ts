// The positions follow the rules and separate a playing bot from an idle bot. All of them: npm run lab --
// positions.
import { expect, test } from 'vitest';
import type { Bot } from '../../../shared/minds/bots/bot.ts';
import { sharpBot } from '../../../shared/minds/bots/sharp/sharp.ts';
import { steady } from '../../../shared/minds/bots/steady/steady.ts';
import { fallback } from '../../../shared/minds/stand-ins/index.ts';
import { ARMY, FLOCK, POSITIONS } from './families.ts';
import { groundAt, owned, standing, wild } from './ground.ts';
import { scoreOf } from './judge.ts';
import { FAMILIES, type PositionTest } from './position.ts';

const idle: Bot = { name: 'idle', answer: fallback };

/** Every fifth position of a family, so that all kinds occur, without the family that needs thought. */
const samplePositions: PositionTest[] = FAMILIES.filter((family) => family !== 'from the air').flatMap((family) =>
  POSITIONS.filter((position) => position.family === family).filter((_, i) => i % 5 === 0),
);

test('a steady bot answers clear positions, and an idle bot does not', () => {
  expect(POSITIONS.length).toBeGreaterThan(60);
  expect(new Set(POSITIONS.map(({ name }) => name)).size).toBe(POSITIONS.length);
  const right = scoreOf(steady, samplePositions);
  expect(right.right, right.wrong.join(' ')).toBeGreaterThanOrEqual(right.of - 2);
  const { byFamily } = scoreOf(idle, samplePositions);
  for (const family of ['win in one', 'stop the leader', 'obvious bluff'] as const) expect(byFamily[family][0]).toBe(0);
});

test.each([0, 3] as const)(
  'FLY-01: for its own seat, %i, a sharp bot sees attackers that fly; a steady bot sees walkers only',
  (seat) => {
    const g = groundAt(0);
    const rival = 1;
    const flock: PositionTest = {
      family: 'from the air',
      name: `the only citadel, of seat ${seat}`,
      seat,
      kind: 'move',
      table: () =>
        standing('move', {
          round: 6,
          first: seat,
          hexes: {
            ...owned(seat, [g.here], { fort: 4, citadelRound: 5 }),
            ...owned(rival, [g.far], { terrain: 'swamp' }),
            ...wild(g.left, g.right, g.back),
          },
          pieces: [
            { at: g.here, seat, kinds: ARMY.slice(0, 6) },
            { at: g.far, seat: rival, kinds: FLOCK.slice(0, 6), up: true },
          ],
        }),
      isRight: ({ game, table }) =>
        game.counters.filter((c) => c.seat === seat && c.at === table.at(g.here)).length >= 5,
    };
    expect([scoreOf(steady, [flock]).right, scoreOf(sharpBot(), [flock]).right]).toEqual([0, 1]);
  },
);
