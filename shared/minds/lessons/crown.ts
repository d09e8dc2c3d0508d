// The lesson about winning: a city, a tower, a citadel, and its defence.
import { isPiece } from '../../model/game/types.ts';
import { firstOf, lastOf } from '../../model/shape/entry.ts';
import { at, chips, from, landOf, lessonRules, marching, PUPIL, pieceNamed, pressed, RIVAL, ringed } from './ground.ts';
import type { Lesson } from './lesson.ts';

export const crown: Lesson = {
  name: 'crown',
  minutes: 3,
  rules: lessonRules(),
  seat: PUPIL,
  seed: 'crown',
  position: {
    round: 6,
    phase: 'things',
    gold: [12, 6],
    // Eight hexes, a castle and a village earn 12. A city adds 2, a tower 1.
    hexes: landOf('D6 C5 E5 C4 E4 B4 F4 B3', 'D2 D3 E2 C3 D4 D5', {
      D6: { fort: 3 },
      E5: { income: 'village' },
      D2: { fort: 2 },
    }),
    pieces: [
      { at: 'C5', seat: PUPIL, kinds: ['green_knight', 'elves_3'] },
      { at: 'D5', seat: RIVAL, kinds: ['mammoth', 'walrus'] },
    ],
    racks: { [PUPIL]: ['city'] },
    // The pupil has drawn the city.
    stack: [...from('events'), { kind: 'things', state: 'place', index: 0 }],
  },
  draws: ['skeletons', 'sandworm', 'tigers'],
  luck: {
    // The citadel hits, the elves miss. The mammoth hits with one of two dice, the knight misses,
    // the citadel hits again.
    battle: [2, 5, 3, 6, 5, 5, 1],
    damage: [3, 3, 3],
  },
  script: {
    move: (view, d) => (view.round === 6 ? { do: 'end' } : marching('D5', 'D6')(view, d)),
  },
  steps: [
    {
      name: 'city',
      kind: 'recruit.place',
      wants: ({ place }, view) => place.length === 1 && place[0]?.id === pieceNamed(view, 'city'),
      wrong: { none: ({ place }) => place.length === 0 },
      points: { buttons: chips('city') },
    },
    {
      name: 'citadel',
      kind: 'build',
      wants: ({ hexes }) => hexes.includes(at('D6')),
      wrong: { tower: ({ hexes }) => hexes.length > 0 },
      points: { hexes: ringed('D6') },
    },
    {
      name: 'guard',
      kind: 'move',
      wants: (answer) => answer.do === 'go' && lastOf(answer.path) === at('D6') && answer.ids.length === 2,
      wrong: {
        part: (answer) => answer.do === 'go' && lastOf(answer.path) === at('D6'),
        end: (answer) => answer.do === 'end',
      },
      points: { hexes: ringed('D6') },
    },
    {
      name: 'walls',
      kind: 'battle.hits',
      wants: ({ targets }) => !isPiece(firstOf(targets)),
      points: { buttons: pressed('piece-fort'), thenSend: true },
    },
    { name: 'reign', kind: 'build', wants: ({ hexes }) => hexes.length === 0, points: { buttons: pressed('send') } },
  ],
  // Runs until the game is won.
  until: () => false,
};
