// The first round of a game for two: Things come, one is placed, an army explores, a tower is built.
import { hexState } from '../game/pieces.ts';
import { classicRules } from '../game/ruleset.ts';
import { lastOf } from '../shape/entry.ts';
import type { Lesson } from './lesson.ts';

export const firstRound: Lesson = {
  name: 'firstRound',
  rules: classicRules(2),
  seat: 0,
  seed: 'first round 8',
  // The pupil moves first; what they explore is taken without a fight. EXPL-03
  luck: { first: [6, 1], explore: [6, 6, 6] },
  steps: [
    { name: 'draw', kind: 'recruit.buy', wants: ({ paid, trade }) => paid === 0 && trade.length === 0 },
    { name: 'place', kind: 'recruit.place', wants: ({ place }) => place.length > 0 },
    {
      name: 'march',
      kind: 'move',
      wants: (answer, view) => answer.do === 'go' && hexState(view, lastOf(answer.path)).owner !== 0,
    },
    { name: 'halt', kind: 'move', wants: (answer) => answer.do === 'end' },
    { name: 'build', kind: 'build', wants: ({ hexes }) => hexes.length > 0 },
  ],
};
