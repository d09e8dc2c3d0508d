// The lesson about exploring: defenders, bribes and finds.
import { lastOf } from '../../model/shape/entry.ts';
import { areThese, at, chips, END, from, landOf, lessonRules, PUPIL, pieceNamed, ringed } from './ground.ts';
import type { Lesson } from './lesson.ts';

const ARMY = ['bears', 'elves_3', 'centaur'];

export const exploring: Lesson = {
  name: 'exploring',
  minutes: 4,
  rules: lessonRules(),
  seat: PUPIL,
  seed: 'exploring',
  position: {
    round: 2,
    phase: 'events',
    gold: [6, 8],
    hexes: landOf('D6 D5 C5 C4', 'D2 D3 E2', { D6: { fort: 1 }, D2: { fort: 1 } }),
    pieces: [
      { at: 'D5', seat: PUPIL, kinds: ARMY },
      { at: 'C4', seat: PUPIL, kinds: ['nomads'] },
    ],
    racks: { [PUPIL]: ['silver_mine'] },
    stack: from('move'),
  },
  // Three defenders at E5; two Things at B3, one of them a treasure.
  draws: ['troll', 'ogre', 'goblins', '+troll', '+ogre', '+goblins', 'treasure_chest', 'goblins'],
  luck: {
    explore: [3, 2],
    // The elves hit. In the melee step only the bears hit.
    battle: [2, 2, 6, 5],
    damage: [3, 3],
  },
  script: { 'battle.pick': () => ({ hex: at('E5') }), move: () => ({ do: 'end' }) },
  steps: [
    {
      name: 'march',
      kind: 'move',
      wants: (answer) => answer.do === 'go' && lastOf(answer.path) === at('E5') && answer.ids.length === ARMY.length,
      wrong: {
        part: (answer) => answer.do === 'go' && lastOf(answer.path) === at('E5'),
        end: (answer) => answer.do === 'end',
      },
      points: { hexes: ringed('D5', 'E5') },
    },
    {
      name: 'second',
      kind: 'move',
      wants: (answer) => answer.do === 'go' && lastOf(answer.path) === at('B3'),
      wrong: { end: (answer) => answer.do === 'end' },
      points: { hexes: ringed('C4', 'B3') },
    },
    { name: 'halt', kind: 'move', wants: (answer) => answer.do === 'end', points: { buttons: END } },
    {
      name: 'bribe',
      kind: 'explore.bribe',
      wants: ({ targets }, view) => areThese(view, targets, 'troll'),
      wrong: {
        none: ({ targets }) => targets.length === 0,
        weak: ({ targets }, view) => !targets.includes(pieceNamed(view, 'troll')),
        dear: ({ targets }) => targets.length > 1,
      },
      points: { buttons: chips('troll'), hexes: ringed('E5'), thenSend: true },
    },
    {
      name: 'mine',
      kind: 'capture.place',
      wants: ({ place }) => place.length > 0,
      points: { buttons: chips('silver_mine'), hexes: ringed('E5') },
    },
    {
      name: 'treasure',
      kind: 'explore.bribe',
      wants: ({ targets }) => targets.length > 0,
      points: { buttons: chips('goblins'), hexes: ringed('B3'), thenSend: true },
    },
  ],
  until: (view) => view.phase === 'build',
};
