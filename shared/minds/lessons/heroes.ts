// The lesson about heroes, events and magic: a hero joins, an event strikes a wall, and an
// item decides the battle.
import { kindOf } from '../../model/catalogue/index.ts';
import { lastOf } from '../../model/shape/entry.ts';
import { at, chips, END, from, landOf, lessonRules, PUPIL, pieceNamed, pressed, RIVAL, ringed } from './ground.ts';
import type { Lesson } from './lesson.ts';

const ARMY = ['elves_3', 'bears'];

export const heroes: Lesson = {
  name: 'heroes',
  minutes: 4,
  rules: lessonRules({ heroes: true, events: true, magic: true }),
  seat: PUPIL,
  seed: 'heroes',
  position: {
    round: 4,
    phase: 'gold',
    gold: [20, 5],
    hexes: landOf('D6 D5 C5 C4', 'D2 D3 E2 D4', { D6: { fort: 2 }, D2: { fort: 1 }, D4: { fort: 2 } }),
    pieces: [
      { at: 'D5', seat: PUPIL, kinds: ARMY },
      { at: 'D4', seat: RIVAL, kinds: ['walrus', 'wolves'] },
    ],
    racks: { [PUPIL]: ['vandals', 'sword'] },
    stack: from('heroes'),
  },
  draws: ['centaur', 'dervish', 'skeletons', 'sandworm'],
  luck: {
    // The dice show 8 and the gold adds 1, which is one less than the hero needs.
    hero: [5, 3],
    // The hero hits the tower before round 1. Then the elves and the sword hit, and the survivors miss.
    battle: [3, 2, 3, 2, 6],
    damage: [3, 3, 3],
  },
  script: {
    move: () => ({ do: 'end' }),
    'recruit.place': () => ({ place: [], discard: [] }),
    'event.fort': () => ({ hex: at('D4') }),
  },
  steps: [
    {
      name: 'try',
      kind: 'hero.recruit',
      wants: ({ attempt }) => attempt?.hero === kindOf('arch_cleric') && attempt.gold === 5,
      wrong: {
        none: ({ attempt }) => attempt === null,
        other: ({ attempt }) => attempt?.hero !== kindOf('arch_cleric'),
        unpaid: ({ attempt }) => attempt?.gold === 0,
      },
      points: { buttons: pressed(`piece-hero-${kindOf('arch_cleric')}`, 'more') },
    },
    { name: 'bid', kind: 'hero.bid', wants: ({ gold }) => gold > 0, points: { buttons: pressed('more') } },
    { name: 'join', kind: 'hero.place', wants: ({ hex }) => hex === at('D5'), points: { hexes: ringed('D5') } },
    {
      name: 'vandals',
      kind: 'event.play',
      wants: (answer) => answer.do === 'play',
      points: { buttons: chips('vandals'), hexes: ringed('D4') },
    },
    {
      name: 'march',
      kind: 'move',
      wants: (answer) =>
        answer.do === 'go' && lastOf(answer.path) === at('D4') && answer.ids.length === ARMY.length + 1,
      wrong: {
        part: (answer) => answer.do === 'go' && lastOf(answer.path) === at('D4'),
        end: (answer) => answer.do === 'end',
      },
      points: { hexes: ringed('D5', 'D4') },
    },
    { name: 'halt', kind: 'move', wants: (answer) => answer.do === 'end', points: { buttons: END } },
    {
      name: 'sword',
      kind: 'battle.items',
      wants: ({ uses }, view) => uses.some(({ on }) => on.what === 'bearer' && on.piece === pieceNamed(view, 'bears')),
      wrong: { none: ({ uses }) => uses.length === 0 },
      points: { buttons: chips('sword', 'bears') },
    },
  ],
  until: (view) => view.phase === 'build',
};
