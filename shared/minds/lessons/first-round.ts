// The lesson in which the pupil plays the first round of a game of two.

import { hexesWhere, hexState } from '../../model/game/pieces.ts';
import { classicRules } from '../../model/game/ruleset.ts';
import { NOBODY } from '../../model/game/types.ts';
import { lastOf } from '../../model/shape/entry.ts';
import { countIn } from '../../rules/queries/queries.ts';
import { END, PUPIL, pressed, RIVAL } from './ground.ts';
import type { Lesson } from './lesson.ts';

export const firstRound: Lesson = {
  name: 'firstRound',
  minutes: 3,
  rules: classicRules(2),
  seat: PUPIL,
  seed: 'first round 22',
  // The pupil rolls highest for first player, and no explored hex has defenders. SETUP-06, EXPL-01
  luck: { first: [6, 6, 1, 1], explore: [6, 6, 6] },
  steps: [
    {
      name: 'draw',
      kind: 'recruit.buy',
      wants: ({ paid, trade }) => paid === 0 && trade.length === 0,
      wrong: { bought: ({ paid }) => paid > 0 },
      points: { buttons: pressed('send') },
    },
    {
      name: 'place',
      kind: 'recruit.place',
      wants: ({ place }) => place.length > 0,
      points: { hexes: (view) => hexesWhere(view, (h) => h.owner === PUPIL) },
    },
    {
      name: 'march',
      kind: 'move',
      wants: (answer, view) => answer.do === 'go' && hexState(view, lastOf(answer.path)).owner === NOBODY,
      wrong: {
        end: (answer) => answer.do === 'end',
        rival: (answer, view) => answer.do === 'go' && hexState(view, lastOf(answer.path)).owner === RIVAL,
        own: (answer) => answer.do === 'go',
      },
      points: { hexes: (view) => hexesWhere(view, (h) => countIn(h, PUPIL) > 0) },
    },
    { name: 'halt', kind: 'move', wants: (answer) => answer.do === 'end', points: { buttons: END } },
    {
      name: 'build',
      kind: 'build',
      wants: ({ hexes }) => hexes.length > 0,
      points: { hexes: (view) => hexesWhere(view, (h) => h.owner === PUPIL) },
    },
  ],
  // The rival builds after the pupil.
  until: (view) => view.round > 1,
};
