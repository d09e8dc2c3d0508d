// How much time windows cost in which nobody acts (AMB-78, AMB-104). Counted on the clocks, not measured.
import { expect, test } from 'vitest';
import { BOTS } from '../bots/index.ts';
import { classicRules } from '../game/ruleset.ts';
import type { Answer } from '../game/types.ts';
import { playGame } from '../testkit/self-play.ts';
import { isHoldable, timingOf } from './clock.ts';

/** Does this answer to a window do anything? */
const acts = (answer: Answer): boolean => {
  const { id, ids, calls, uses } = answer as { id?: number; ids?: number[]; calls?: number[]; uses?: unknown[] };
  return (id ?? -1) >= 0 || [ids, calls, uses].some((list) => (list?.length ?? 0) > 0);
};

test('AMB-104: windows in which nobody acts add at most 5 minutes to 12 rounds of four on the fast clock', () => {
  const timing = timingOf('fast');
  let rounds = 0;
  let ms = 0;
  let windows = 0;
  for (const seed of ['a', 'b', 'c', 'd']) {
    let last = 0;
    playGame({
      rules: classicRules(4, 'manual'),
      seed: `windows ${seed}`,
      bots: Array.from({ length: 4 }, () => BOTS.steady),
      cap: 12,
      onStep: ({ before, input, after }) => {
        last = after.round;
        if (input === null || !('answers' in input)) return;
        if (!before.open.every((d) => isHoldable(d.kind)) || input.answers.some(([, a]) => acts(a))) return;
        windows++;
        // Nobody presses anything: the longest of the clocks runs out.
        ms += Math.max(...before.open.map((d) => Math.max(timing.limit(d.kind), timing.floor(d.kind))));
      },
    });
    rounds += last;
  }
  expect(windows).toBeGreaterThan(100);
  const perGame = (ms / 1000 / rounds) * 12;
  expect(perGame).toBeLessThanOrEqual(300);
  // A window that cost nothing at all would be none.
  expect(perGame).toBeGreaterThan(30);
});
