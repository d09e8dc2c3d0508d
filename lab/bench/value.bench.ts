// The cost of a position's value, with four players in mid-game. It may be at most 10 µs.
import { test } from 'vitest';
import { positionValue } from '../../shared/minds/bots/value/value.ts';
import { project } from '../../shared/model/game/project.ts';
import { classicRules } from '../../shared/model/game/ruleset.ts';
import type { View } from '../../shared/model/game/types.ts';
import { entryAt } from '../../shared/model/shape/entry.ts';
import { playGame } from '../../shared/testkit/self-play.ts';
import { steady1 } from '../steady-1/index.ts';

test('value of a view', async ({ bench }) => {
  const views: View[] = [];
  playGame({
    rules: classicRules(4),
    seed: 'value',
    bots: [steady1, steady1, steady1, steady1],
    cap: 8,
    onStep: ({ after }) => views.push(project(after, 0)),
  });
  let n = 0;
  await bench('one view of a game, another each time', () => {
    positionValue(entryAt(views, n++ % views.length), 0);
  }).run();
});
