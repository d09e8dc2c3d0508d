// The ten events in the hands of seat 0, and what the events of seat 1 ask of him.
import type { Scene } from '../combat.ts';
import { playEvent } from '../events.ts';
import type { Script, Table } from '../table.ts';
import { eventsOf, type Prepared, prepared } from './prepared.ts';

const HEXES = {
  B2: { terrain: 'forest', owner: 0 },
  B3: { terrain: 'mountain', owner: 0, fort: 2, income: 'gold_mine' },
  B4: { terrain: 'swamp', owner: 0 },
  F2: { terrain: 'swamp', owner: 1, fort: 2 },
  F3: { terrain: 'swamp', owner: 1 },
};
const PIECES = [
  { at: 'B2', seat: 0, kinds: ['druid', 'elf_mage'] },
  { at: 'F2', seat: 1, kinds: ['ghost', 'thing', 'slime_beast'] },
];

/** Seat 0 holds this event; seat 1 one Thing, so that he is asked in turn. */
const holding = (event: string, more: Partial<Scene> = {}, script: Script = {}): Prepared =>
  prepared(
    eventsOf({ hexes: HEXES, pieces: PIECES, racks: { 0: [event], 1: ['nomads'] }, gold: [3, 7], ...more }, script),
    'event.play',
    script,
  );

/** Seat 1 plays this event, and seat 0 is asked. */
function suffering(
  event: string,
  choice: (t: Table) => Parameters<typeof playEvent>[3],
  more: Partial<Scene>,
  kind: Prepared['kind'],
  script: Script = {},
): Prepared {
  const t = eventsOf({ first: 1, racks: { 0: ['pearl'], 1: [event] }, ...more }, script);
  playEvent(t, 1, event, choice(t));
  for (let i = 0; i < 6 && t.open(0).every((d) => d.kind !== kind); i++) t.timeOut();
  return prepared(t, kind, script);
}

/** D4 of seat 0 turns to sea; C3 and D3 beside it are his, with room for two and for eight. */
function flooded(around: Scene['hexes'], crowd: Scene['pieces'] = []): Prepared {
  return suffering(
    'big_juju',
    (t) => ({ caster: t.id('druid', 1), hex: t.at('D4') }),
    {
      hexes: {
        F2: { terrain: 'forest', owner: 1 },
        B2: { terrain: 'mountain', owner: 0 },
        D4: { terrain: 'swamp', owner: 0 },
        ...around,
      },
      pieces: [
        { at: 'F2', seat: 1, kinds: ['druid'] },
        { at: 'D4', seat: 0, kinds: ['ghost', 'thing', 'slime_beast'] },
        ...crowd,
      ],
      deck: [0, 0, 0, 0, 0, 0, 1, 1],
    },
    'flee',
    { tile: [0] },
  );
}
const EIGHT = ['goblins', 'goblins', 'goblins', 'goblins', 'ogre', 'troll', 'giant', 'cyclops'];

export const EVENTS: Record<string, () => Prepared> = {
  good_harvest: () => holding('good_harvest'),
  mother_lode: () => holding('mother_lode'),
  weather_control: () => holding('weather_control', { hexes: { ...HEXES, D3: { terrain: 'plains' } } }),
  defection: () => holding('defection', { pool: ['arch_mage'] }, { event: [6, 5, 1, 2] }),
  terrain_disaster: () => holding('terrain_disaster', {}, { event: [3, 4, 3] }),
  big_juju: () => holding('big_juju', { deck: [1, 1, 1, 1, 1, 1, 1, 1] }),
  dark_plague: () =>
    holding('dark_plague', {
      pieces: [...PIECES, { at: 'F2', seat: 1, kinds: ['spirit', 'giant_snake_swamp'] }],
    }),
  willing_workers: () => holding('willing_workers'),
  vandals: () => holding('vandals'),
  teeniepox: () => holding('teeniepox', {}, { event: [4, 3] }),
  /** With a hero of a rival to win over, and one of the pool. */
  'defection.rival': () =>
    holding(
      'defection',
      { pool: ['arch_mage'], pieces: [...PIECES, { at: 'F3', seat: 1, kinds: ['elf_lord'] }] },
      { event: [6, 5, 1, 2] },
    ),
};

export const SUFFERED: Record<string, () => Prepared> = {
  'event.loss': () =>
    suffering(
      'dark_plague',
      () => ({}),
      {
        hexes: { B2: { terrain: 'swamp', owner: 0, fort: 3, income: 'city' }, F2: { terrain: 'swamp', owner: 1 } },
        pieces: [{ at: 'B2', seat: 0, kinds: ['ghost', 'ghost', 'spirit', 'thing', 'slime_beast'] }],
      },
      'event.loss',
    ),
  'event.army': () =>
    suffering(
      'teeniepox',
      () => ({ seat: 0 }),
      {
        hexes: {
          B2: { terrain: 'swamp', owner: 0 },
          B3: { terrain: 'forest', owner: 0 },
          F2: { terrain: 'swamp', owner: 1 },
        },
        pieces: [
          { at: 'B2', seat: 0, kinds: ['ghost', 'thing', 'spirit'] },
          { at: 'B3', seat: 0, kinds: ['pixies', 'bears', 'elves_2'] },
          { at: 'D4', seat: 0, kinds: ['slime_beast'] },
        ],
      },
      'event.army',
      { event: [2, 2] },
    ),
  'event.fort': () =>
    suffering(
      'vandals',
      () => ({ seat: 0 }),
      {
        hexes: {
          B2: { terrain: 'swamp', owner: 0, fort: 3 },
          B3: { terrain: 'forest', owner: 0, fort: 1 },
          F2: { terrain: 'swamp', owner: 1 },
        },
      },
      'event.fort',
    ),
  flee: () => flooded({ D3: { owner: 0 }, C3: { owner: 0 } }, [{ at: 'C3', seat: 0, kinds: EIGHT }]),
  'flee.full': () => flooded({ D3: { owner: 0 } }, [{ at: 'D3', seat: 0, kinds: EIGHT }]),
  /** A swamp of seat 0 turns to desert: Things of his rack fit it now. */
  'juju.place': () =>
    suffering(
      'big_juju',
      (t) => ({ caster: t.id('druid', 1), hex: t.at('C3') }),
      {
        racks: { 0: ['nomads', 'diamond_field', 'farmlands', 'pearl'], 1: ['big_juju'] },
        hexes: { D3: { terrain: 'forest', owner: 1 }, C3: { terrain: 'swamp', owner: 0 } },
        pieces: [{ at: 'D3', seat: 1, kinds: ['druid'] }],
        deck: [1, 1, 1, 1, 1, 1, 1, 1],
      },
      'juju.place',
      { tile: [0] },
    ),
};
