// The lesson about bluffs: a creature without its land moves as a bluff, gains support, and the pupil
// exposes an opponent's bluff.
import { lastOf } from '../../model/shape/entry.ts';
import {
  areThese,
  at,
  chips,
  END,
  from,
  landOf,
  lessonRules,
  marching,
  PUPIL,
  pressed,
  RIVAL,
  ringed,
} from './ground.ts';
import type { Lesson } from './lesson.ts';

export const bluff: Lesson = {
  name: 'bluff',
  minutes: 3,
  rules: lessonRules(),
  seat: PUPIL,
  seed: 'bluff',
  position: {
    round: 3,
    phase: 'gold',
    gold: [9, 7],
    hexes: landOf('D6 D5 C5 E5', 'D2 D3 E2 E4 D4', { D6: { fort: 1 }, D2: { fort: 2 }, E5: { fort: 1 } }),
    pieces: [
      { at: 'D5', seat: PUPIL, kinds: ['centaur'] },
      { at: 'E5', seat: PUPIL, kinds: ['dwarves_3r'] },
      { at: 'E4', seat: RIVAL, kinds: ['crawling_vines', 'ogre'] },
    ],
    stack: from('things'),
  },
  draws: ['mammoth', 'bears', 'skeletons', 'sandworm', 'mountain_men'],
  // In the first round Dwarves and Ogre miss, in the second the Dwarves hit.
  luck: { battle: [5, 6, 6, 2], damage: [3, 3] },
  script: {
    move: marching('E4', 'E5'),
  },
  steps: [
    {
      name: 'place',
      kind: 'recruit.place',
      wants: ({ place }, view) =>
        areThese(
          view,
          place.map(({ id }) => id),
          'bears',
          'mammoth',
        ) && place.every(({ hex }) => hex === at('D5')),
      wrong: {
        elsewhere: ({ place }) => place.some(({ hex }) => hex !== at('D5')),
        one: ({ place }) => place.length === 1,
      },
      points: { buttons: chips('bears', 'mammoth'), hexes: ringed('D5') },
    },
    {
      name: 'march',
      kind: 'move',
      wants: (answer) => answer.do === 'go' && lastOf(answer.path) === at('D4') && answer.ids.length === 3,
      wrong: {
        part: (answer) => answer.do === 'go' && lastOf(answer.path) === at('D4'),
        end: (answer) => answer.do === 'end',
      },
      points: { hexes: ringed('D4') },
    },
    { name: 'halt', kind: 'move', wants: (answer) => answer.do === 'end', points: { buttons: END } },
    { name: 'stay', kind: 'battle.retreat', wants: ({ hex }) => hex === null, points: { buttons: pressed('stay') } },
  ],
  until: (view) => view.phase === 'build',
};
