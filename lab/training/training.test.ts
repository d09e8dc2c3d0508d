import { expect, test } from 'vitest';
import { FEATURES, WIDTH } from '../../shared/minds/bots/value/features.ts';
import { randomOf } from '../../shared/model/luck/random.ts';
import { fitted } from './fit.ts';
import { trainingOf } from './main.ts';
import { type Position, packPositions, positionsOf, unpacked } from './positions.ts';
import { brier, calibration, guessOf, uniform } from './score.ts';

const LAND = FEATURES.indexOf('land');
const GOLD = FEATURES.indexOf('gold');

/** Returns positions of two players in which the winner has either land or gold, but not both. */
function made(n: number): Position[] {
  const random = randomOf('made');
  return Array.from({ length: n }, (_, game) => {
    const rows = new Float32Array(2 * WIDTH);
    const winner = random(2);
    for (const seat of [0, 1]) {
      rows[seat * WIDTH] = 1;
      const land = random(2);
      rows[seat * WIDTH + LAND] = land;
      rows[seat * WIDTH + GOLD] = seat === winner ? 1 - land : land;
    }
    return {
      game,
      players: 2,
      round: 3,
      rules: 0,
      rows,
      mayWin: Float32Array.of(1, 1),
      won: Float32Array.of(1 - winner, winner),
    };
  });
}

test('a net learns what no linear part can express', () => {
  const positions = made(400);
  const straight = brier(positions, guessOf(fitted(positions, 0, 10, 'made')));
  const net = guessOf(fitted(positions, 4, 100, 'made'));
  expect(brier(positions, uniform)).toBeCloseTo(0.5, 9);
  expect(straight).toBeGreaterThan(0.3);
  expect(brier(positions, net)).toBeLessThan(0.1);
  for (const { from, seats, won } of calibration(positions, net)) if (seats > 0) expect(won).toBe(from < 0.5 ? 0 : 1);
});

test('positions of a game are stored and read back', () => {
  const positions = positionsOf('anyEnding', 3, 'test');
  expect(positions.length).toBeGreaterThan(0);
  expect(unpacked(packPositions(positions))).toEqual(positions);
  expect(() => unpacked(packPositions(positions).subarray(0, -1))).toThrow('cut off');
});

test('senseless arguments are reported', () => {
  expect(() => trainingOf(['--games', '7'])).toThrow('--games takes a whole number');
});
