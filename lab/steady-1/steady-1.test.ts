// The frozen reference bot plays unchanged. Only an intended change of the classic rules may change its
// games, and then older results can no longer be compared.
import { expect, test } from 'vitest';
import type { Bot } from '../../shared/minds/bots/bot.ts';
import { classicRules } from '../../shared/model/game/ruleset.ts';
import { playGame } from '../../shared/testkit/self-play.ts';
import { digestGame } from '../digest/digest.ts';
import { frozen, steady1 } from './index.ts';

test.each([
  [2, 'be7882304b561336'],
  [3, 'ba9200f92cfc73c2'],
  [4, '15d1d770fdd987b1'],
])('steady-1 plays a game of %i as recorded', (players, course) => {
  const bots = Array.from({ length: players }, () => steady1);
  expect(digestGame({ rules: classicRules(players), seed: `steady-1/${players}`, bots, cap: 60 }).course).toBe(course);
});

/** A bot that names a hex off the board, and would cash a piece that does not exist. */
const wrong: Bot = {
  name: 'wrong',
  answer(view, d, random) {
    const answer = steady1.answer(view, d, random);
    return 'hex' in answer ? ({ ...answer, hex: -99 } as never) : answer;
  },
  free: (_, d) => ({ free: 'cash', seat: d.seat, id: -99 }) as never,
};
const unable: Bot = {
  name: 'unable',
  answer: () => {
    throw new Error('asked about an unknown decision');
  },
};

test('the clock answers where the present rules refuse a frozen bot, and decisions of later kinds', () => {
  for (const bot of [frozen(wrong), frozen(unable, new Set())]) {
    const { rounds } = playGame({ rules: classicRules(2), seed: 'frozen', bots: [bot, bot], cap: 2 });
    expect(rounds).toBeGreaterThan(2);
  }
});
