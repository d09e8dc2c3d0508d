// The lesson about pins and flyers: only a supported creature pins, and it pins walking pieces but no flyers.
import { NOBODY } from '../../model/game/types.ts';
import { lastOf } from '../../model/shape/entry.ts';
import { at, chips, END, from, landOf, lessonRules, marching, PUPIL, pressed, RIVAL, ringed } from './ground.ts';
import type { Lesson } from './lesson.ts';

export const flyers: Lesson = {
  name: 'flyers',
  minutes: 3,
  rules: lessonRules(),
  seat: PUPIL,
  seed: 'flyers',
  position: {
    round: 5,
    phase: 'events',
    first: RIVAL,
    hexes: landOf('D6 D5 C5', 'D2 D3 E2 E4', {
      D6: { fort: 1 },
      D5: { fort: 1 },
      D2: { fort: 2 },
      D3: { income: 'gold_mine' },
      D4: { terrain: 'sea', owner: NOBODY },
      E4: { income: 'peat_bog' },
    }),
    pieces: [
      { at: 'D5', seat: PUPIL, kinds: ['wolf_pack', 'buffalo_herd_3', 'pterodactyl'] },
      { at: 'E4', seat: RIVAL, kinds: ['tigers'] },
    ],
    stack: from('move'),
  },
  luck: { damage: [3, 3, 3] },
  script: { move: marching('E4', 'D5') },
  steps: [
    {
      name: 'fly',
      kind: 'move',
      wants: (answer) => answer.do === 'go' && lastOf(answer.path) === at('D3'),
      wrong: {
        early: (answer) => answer.do === 'demand',
        end: (answer) => answer.do === 'end',
      },
      points: { hexes: ringed('D5', 'D3') },
    },
    {
      name: 'show',
      kind: 'fly.reveal',
      wants: ({ ids }) => ids.length > 0,
      points: { buttons: chips('pterodactyl'), hexes: ringed('D5'), thenSend: true },
    },
    {
      name: 'demand',
      kind: 'move',
      wants: (answer) => answer.do === 'demand',
      wrong: { end: (answer) => answer.do === 'end' },
      points: { buttons: pressed('demand-*'), hexes: ringed('D5') },
    },
    {
      name: 'march',
      kind: 'move',
      wants: (answer) => answer.do === 'go' && lastOf(answer.path) === at('E4') && answer.ids.length === 2,
      wrong: {
        part: (answer) => answer.do === 'go' && lastOf(answer.path) === at('E4'),
        end: (answer) => answer.do === 'end',
      },
      points: { hexes: ringed('D5', 'E4') },
    },
    { name: 'halt', kind: 'move', wants: (answer) => answer.do === 'end', points: { buttons: END } },
  ],
  until: (view) => view.phase === 'build',
};
