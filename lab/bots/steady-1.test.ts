// The frozen reference plays on unchanged. If this fails, something else changed its answers: mend that. Only
// an intended change of classic rules gives it another course, and ends the comparison with older results.
import { expect, test } from 'vitest';
import { classicRules } from '../../shared/game/ruleset.ts';
import { steady1 } from '../../shared/testkit/steady-1/index.ts';
import { digestGame } from '../digest/digest.ts';

test.each([
  [2, 'be7882304b561336'],
  [3, 'ba9200f92cfc73c2'],
  [4, '15d1d770fdd987b1'],
])('steady-1 plays a game of %i as recorded', (players, course) => {
  const bots = Array.from({ length: players }, () => steady1);
  expect(digestGame({ rules: classicRules(players), seed: `steady-1/${players}`, bots, cap: 60 }).course).toBe(course);
});
