import { expect, test } from 'vitest';
import { BOTS } from '../../minds/bots/index.ts';
import { playGame } from '../../testkit/self-play.ts';
import { boardHexes } from '../hex/hex.ts';
import { lying } from './places.ts';
import { project } from './project.ts';
import { classicRules } from './ruleset.ts';
import type { Game, PieceAt } from './types.ts';

const places = (g: Game): PieceAt[] => ['aside', 'rack', ...boardHexes(g.hexes.length)];

/** Numbers that name no place. Only a forged message could contain them. */
const NOWHERE = [-3, 99, 1e9, 0.5, Number.NaN] as number[] as PieceAt[];

test('law 2: the pieces at a place are the same whichever games and views are queried in between', () => {
  let steps = 0;
  playGame({
    rules: classicRules(3),
    seed: 'places',
    bots: [BOTS.random, BOTS.random, BOTS.random],
    cap: 4,
    onStep: ({ before, after }) => {
      steps++;
      const games = [after, project(after, 0), before, project(after, 1), after];
      for (const at of places(after))
        for (const g of games) expect(lying(g, at)).toEqual(g.counters.filter((c) => c.at === at));
    },
  });
  expect(steps).toBeGreaterThan(50);
});

test('no pieces are at a place that does not exist', () => {
  let steps = 0;
  playGame({
    rules: classicRules(2),
    seed: 'nowhere',
    bots: [BOTS.random, BOTS.random],
    cap: 1,
    onStep: ({ after }) => {
      steps++;
      for (const at of NOWHERE) expect(lying(after, at)).toEqual([]);
    },
  });
  expect(steps).toBeGreaterThan(10);
});
