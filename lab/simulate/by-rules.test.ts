import { expect, test } from 'vitest';
import { BOTS } from '../../shared/minds/bots/index.ts';
import { classicRules } from '../../shared/model/game/ruleset.ts';
import { order } from '../../shared/rules/queries/queries.ts';
import { playGame } from '../../shared/testkit/self-play.ts';
import { ByRules, GameWatch } from './by-rules.ts';
import { thinkingTime } from './minutes.ts';

test("a game counts for its rules: the winner's place in the first round, and the minutes it took", () => {
  const byRules = new ByRules();
  for (const seed of ['one', 'two', 'three']) {
    const watch = new GameWatch();
    const first: (readonly number[])[] = [];
    const bots = [BOTS.steady, BOTS.steady];
    const end = playGame({
      rules: classicRules(2),
      seed,
      bots,
      cap: 60,
      onStep(step) {
        watch.see(step);
        if (step.after.round === 1) first.push(order(step.after));
      },
    });
    expect(watch.order).toEqual(first[0]);
    byRules.add('classic', end, watch, 0);
  }
  const { classic } = byRules.figures();
  expect(classic).toMatchObject({ games: 3, won: 3, capped: 0, stuck: 0, broken: 0 });
  expect(classic?.winsByOrder.reduce((sum, n) => sum + n, 0)).toBe(3);
  expect(classic?.minutes).toBeGreaterThan(5);
  expect(classic?.minutes).toBeLessThan(200);
});

test('a window takes its time, another decision a part of its clock', () => {
  expect(thinkingTime('move')).toBe(12_500);
  expect(thinkingTime('battle.items')).toBe(2_000);
});
