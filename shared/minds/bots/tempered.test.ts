import { expect, test } from 'vitest';
import { classicRules } from '../../model/game/ruleset.ts';
import { isSeated } from '../../model/game/types.ts';
import { citadels } from '../../rules/queries/queries.ts';
import { playGame } from '../../testkit/self-play.ts';
import { LEVELS } from './levels.ts';
import { botOfSeats, quickBotOf } from './tempered.ts';
import { TEMPERED_LEVELS, TEMPERS, type Temper } from './tempers.ts';

const MINUTE = 60_000;

/** Plays games of four bots. Returns how often each seat attacked another player before the first citadel. */
function attacksOf(level: 'easy' | 'steady', tempers: readonly Temper[], games: number): number[] {
  const bot = botOfSeats(level, tempers);
  const attacks = tempers.map(() => 0);
  for (let game = 0; game < games; game++) {
    const { end } = playGame({
      rules: classicRules(tempers.length),
      seed: `tempers ${game}`,
      bots: tempers.map(() => bot),
      cap: 30,
      onStep: ({ events, after }) => {
        for (const event of events) {
          if (event.t !== 'battleBegan' || !event.sides.slice(1).some(isSeated)) continue;
          const [attacker = 0] = event.sides;
          if (citadels(after).length === 0) attacks[attacker] = (attacks[attacker] ?? 0) + 1;
        }
      },
    });
    expect(end).toBe('won');
  }
  return attacks;
}

test.each([
  ['easy', 1.1],
  ['steady', 1.3],
] as const)(
  'a reckless %s bot attacks players more often than a cautious one',
  (level, times) => {
    const [a = 0, b = 0, c = 0, d = 0] = attacksOf(level, ['reckless', 'cautious', 'reckless', 'cautious'], 4);
    expect(a + c).toBeGreaterThan(times * (b + d));
  },
  MINUTE,
);

test('bots that think have no temper, and neither has a player without a character', () => {
  for (const temper of TEMPERS) {
    for (const level of ['sharp', 'master'] as const) expect(quickBotOf(level, temper)).toBe(LEVELS[level].quick);
    expect(quickBotOf('steady', temper)).not.toBe(LEVELS.steady.quick);
  }
  expect(quickBotOf('easy', null)).toBe(LEVELS.easy.quick);
  expect(TEMPERED_LEVELS.every((level) => LEVELS[level].thinks === null)).toBe(true);
});
