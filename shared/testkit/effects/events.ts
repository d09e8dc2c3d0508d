import { kindOf, terrainOf } from '../../model/catalogue/index.ts';
import type { Answers, DecisionKind, HexId, PieceId, PlayedOn } from '../../model/game/types.ts';
import type { CombatScene } from '../combat.ts';
import { playEvent, playOf } from '../events.ts';
import type { Script, Table } from '../table.ts';
import { eventPhase, type PreparedEffect, prepared } from './prepared.ts';

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

/** Seat 0 has this event. Seat 1 has a Thing, so that it is asked about events as well. */
function holding(
  event: string,
  on: (t: Table) => PlayedOn,
  shows: PreparedEffect['shows'],
  more: Partial<CombatScene> = {},
  script: Script = {},
): PreparedEffect {
  const t = eventPhase(
    { hexes: HEXES, pieces: PIECES, racks: { 0: [event], 1: ['nomads'] }, gold: [3, 7], ...more },
    script,
  );
  return prepared(t, 'event.play', playOf(t, 0, event, on(t)), ['played', ...shows], script);
}

function suffering<K extends DecisionKind>(
  event: string,
  on: (t: Table) => PlayedOn,
  more: Partial<CombatScene>,
  asked: [kind: K, answer: (t: Table) => Answers[K], shows: PreparedEffect['shows']],
  script: Script = {},
): PreparedEffect {
  const t = eventPhase({ first: 1, racks: { 0: ['pearl'], 1: [event] }, ...more }, script);
  playEvent(t, 1, event, on(t));
  const [kind, answer, shows] = asked;
  for (let i = 0; i < 6 && t.open(0).every((d) => d.kind !== kind); i++) t.timeOut();
  return prepared(t, kind, answer(t), shows, script);
}

const flooded = (
  around: CombatScene['hexes'],
  crowd: NonNullable<CombatScene['pieces']>,
  lose: (t: Table) => { hex: HexId; lose: PieceId[] },
): PreparedEffect =>
  suffering(
    'big_juju',
    (t) => ({ what: 'tile', caster: t.id('druid', 1), hex: t.at('D4'), terrain: null }),
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
    ['flee', lose, ['moved']],
    { tile: [0] },
  );
const EIGHT = ['goblins', 'goblins', 'goblins', 'goblins', 'ogre', 'troll', 'giant', 'cyclops'];

export const EVENT_EFFECTS: Record<string, () => PreparedEffect> = {
  good_harvest: () => holding('good_harvest', () => ({ what: 'nothing' }), ['earned']),
  mother_lode: () => holding('mother_lode', () => ({ what: 'nothing' }), ['earned']),
  weather_control: () =>
    holding('weather_control', (t) => ({ what: 'spell', caster: t.id('druid'), hex: t.at('D3') }), ['cloudMoved'], {
      hexes: { ...HEXES, D3: { terrain: 'plains' } },
    }),
  /** Seat 0 wins a hero of the pool by 11 to 3. */
  defection: () =>
    holding(
      'defection',
      () => ({ what: 'hero', hero: kindOf('arch_mage'), roller: 1 }),
      ['rolled', 'enlisted'],
      { pool: ['arch_mage'] },
      { event: [6, 5, 1, 2] },
    ),
  /** Seat 0 wins a hero of a rival. */
  'defection.rival': () =>
    holding(
      'defection',
      () => ({ what: 'hero', hero: kindOf('elf_lord'), roller: null }),
      ['rolled', 'enlisted'],
      { pool: ['arch_mage'], pieces: [...PIECES, { at: 'F3', seat: 1, kinds: ['elf_lord'] }] },
      { event: [6, 5, 1, 2] },
    ),
  terrain_disaster: () =>
    holding('terrain_disaster', (t) => ({ what: 'hex', hex: t.at('F2') }), ['rolled'], {}, { event: [3, 4, 3] }),
  big_juju: () =>
    holding(
      'big_juju',
      (t) => ({ what: 'tile', caster: t.id('druid'), hex: t.at('B2'), terrain: terrainOf('desert') }),
      ['tileReplaced'],
      { deck: [1, 1, 1, 1, 1, 1, 1, 1] },
    ),
  dark_plague: () =>
    holding('dark_plague', () => ({ what: 'nothing' }), ['hiddenLost'], {
      hexes: { ...HEXES, F2: { terrain: 'swamp', owner: 1, fort: 4 } },
    }),
  willing_workers: () => holding('willing_workers', (t) => ({ what: 'hex', hex: t.at('B2') }), ['built']),
  vandals: () => holding('vandals', () => ({ what: 'rival', seat: 1 }), ['lowered']),
  gate: () =>
    holding(
      'gate',
      (t) => ({ what: 'army', seat: 1, from: t.at('F2'), hex: t.at('D3') }),
      ['rolled', 'moved'],
      { rules: { gateEvent: true } },
      { event: [3] },
    ),
  teeniepox: () => holding('teeniepox', () => ({ what: 'rival', seat: 1 }), ['rolled'], {}, { event: [4, 3] }),
};

export const SUFFERED_EVENTS: Record<string, () => PreparedEffect> = {
  /** Seat 0 loses three creatures, a level of the castle, or the city. */
  'event.loss': () =>
    suffering(
      'dark_plague',
      () => ({ what: 'nothing' }),
      {
        hexes: { B2: { terrain: 'swamp', owner: 0, fort: 3, income: 'city' }, F2: { terrain: 'swamp', owner: 1 } },
        pieces: [{ at: 'B2', seat: 0, kinds: ['ghost', 'ghost', 'spirit', 'thing', 'slime_beast'] }],
      },
      [
        'event.loss',
        (t) => ({ ids: ['spirit', 'thing', 'slime_beast'].map((id) => t.id(id, 0)), fort: 1, town: true }),
        ['hiddenLost', 'incomeRemoved'],
      ],
    ),
  'event.army': () =>
    suffering(
      'teeniepox',
      () => ({ what: 'rival', seat: 0 }),
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
      ['event.army', (t) => ({ hex: t.at('B3') }), ['asked']],
      { event: [2, 2] },
    ),
  'event.fort': () =>
    suffering(
      'vandals',
      () => ({ what: 'rival', seat: 0 }),
      {
        hexes: {
          B2: { terrain: 'swamp', owner: 0, fort: 3 },
          B3: { terrain: 'forest', owner: 0, fort: 1 },
          F2: { terrain: 'swamp', owner: 1 },
        },
      },
      ['event.fort', (t) => ({ hex: t.at('B2') }), ['lowered']],
    ),
  'event.send': () =>
    suffering(
      'gate',
      (t) => ({ what: 'army', seat: 0, from: t.at('B2'), hex: t.at('D4') }),
      {
        rules: { gateEvent: true },
        hexes: { B2: { terrain: 'swamp', owner: 0 }, F2: { terrain: 'swamp', owner: 1 } },
        pieces: [{ at: 'B2', seat: 0, kinds: ['ghost', 'thing', 'spirit', 'slime_beast'] }],
      },
      ['event.send', (t) => ({ ids: [t.id('ghost', 0), t.id('thing', 0)] }), ['moved']],
      { event: [2] },
    ),
  /** The dice spare the swamp F3. */
  'event.next'() {
    const script = { event: [1, 1, 3, 4, 3] };
    const t = eventPhase({ hexes: HEXES, pieces: PIECES, racks: { 0: ['terrain_disaster'], 1: ['nomads'] } }, script);
    playEvent(t, 0, 'terrain_disaster', { what: 'hex', hex: t.at('F3') });
    return prepared(t, 'event.next', { hex: t.at('F2') }, ['rolled'], script);
  },
  /** D3 has room for all, C3 for two of the three. */
  flee: () =>
    flooded({ D3: { owner: 0 }, C3: { owner: 0 } }, [{ at: 'C3', seat: 0, kinds: EIGHT }], (t) => ({
      hex: t.at('D3'),
      lose: [],
    })),
  'flee.full': () =>
    flooded({ D3: { owner: 0 } }, [{ at: 'D3', seat: 0, kinds: EIGHT }], (t) => ({
      hex: t.at('D3'),
      lose: [t.id('slime_beast', 0)],
    })),
  /** The rack holds Things that suit the new desert. */
  'juju.place': () =>
    suffering(
      'big_juju',
      (t) => ({ what: 'tile', caster: t.id('druid', 1), hex: t.at('C3'), terrain: null }),
      {
        racks: { 0: ['nomads', 'diamond_field', 'farmlands', 'pearl'], 1: ['big_juju'] },
        hexes: { D3: { terrain: 'forest', owner: 1 }, C3: { terrain: 'swamp', owner: 0 } },
        pieces: [{ at: 'D3', seat: 1, kinds: ['druid'] }],
        deck: [1, 1, 1, 1, 1, 1, 1, 1],
      },
      [
        'juju.place',
        (t) => ({ place: ['nomads', 'diamond_field'].map((id) => ({ id: t.id(id, 0), hex: t.at('C3') })) }),
        ['placed', 'incomePlaced'],
      ],
      { tile: [0] },
    ),
};
