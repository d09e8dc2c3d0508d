// The lesson about a battle with losses on both sides, and a battle that is better left.
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

const ARMY = ['druid', 'elves_3', 'green_knight', 'farmers'];

export const battle: Lesson = {
  name: 'battle',
  minutes: 4,
  rules: lessonRules(),
  seat: PUPIL,
  seed: 'battle',
  position: {
    round: 4,
    phase: 'events',
    hexes: landOf('D6 D5 C5 C4', 'D2 D3 C3 D4', { D6: { fort: 1 }, D2: { fort: 2 } }),
    pieces: [
      { at: 'D5', seat: PUPIL, kinds: ARMY },
      { at: 'C4', seat: PUPIL, kinds: ['skeletons'] },
      { at: 'D4', seat: RIVAL, kinds: ['white_dragon', 'dwarves_2', 'walrus', 'mountain_lion'] },
      { at: 'C3', seat: RIVAL, kinds: ['dinosaur', 'giant_ape'] },
    ],
    stack: from('move'),
  },
  luck: {
    battle: [
      // The druid and the dragon hit, the elves hit, the knight hits with one of two dice,
      // and their opponents miss.
      ...[2, 4, 3, 4, 5, 6],
      // Both magic pieces miss, the elves hit, and the battle is won.
      ...[5, 6, 1],
      // At C4 all dice miss.
      ...[6, 6, 3],
    ],
    damage: [3, 3],
  },
  script: {
    move: marching('C3', 'C4'),
    'battle.pick': () => ({ hex: at('C4') }),
  },
  steps: [
    {
      name: 'march',
      kind: 'move',
      wants: (answer) => answer.do === 'go' && lastOf(answer.path) === at('D4') && answer.ids.length === ARMY.length,
      wrong: {
        part: (answer) => answer.do === 'go' && lastOf(answer.path) === at('D4'),
        end: (answer) => answer.do === 'end',
      },
      points: { hexes: ringed('D5', 'D4') },
    },
    { name: 'halt', kind: 'move', wants: (answer) => answer.do === 'end', points: { buttons: END } },
    { name: 'pick', kind: 'battle.pick', wants: ({ hex }) => hex === at('D4'), points: { hexes: ringed('D4') } },
    {
      name: 'hit',
      kind: 'battle.hits',
      wants: ({ targets }, view) => areThese(view, targets, 'farmers'),
      wrong: {
        knight: ({ targets }, view) => areThese(view, targets, 'green_knight'),
        elves: ({ targets }, view) => areThese(view, targets, 'elves_3'),
        druid: ({ targets }, view) => areThese(view, targets, 'druid'),
      },
      points: { buttons: chips('farmers'), thenSend: true },
    },
    { name: 'stay', kind: 'battle.retreat', wants: ({ hex }) => hex === null, points: { buttons: pressed('stay') } },
    { name: 'retreat', kind: 'battle.retreat', wants: ({ hex }) => hex !== null },
  ],
  until: (view) => view.phase === 'build',
};
