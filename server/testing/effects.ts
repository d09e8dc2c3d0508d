// Positions right before an effect of magic, an event or a hero, for scenes of the page.

import { HOMES } from '../../shared/testkit/combat.ts';
import { duel, passItems, passWindows, playItem, striking, using } from '../../shared/testkit/duel.ts';
import { phase4, playEvent } from '../../shared/testkit/events.ts';
import { HERO_PHASE, POWER_PHASE, tryFor, withHeroes } from '../../shared/testkit/heroes.ts';
import { Table } from '../../shared/testkit/index.ts';
import { idsIn, landOf, movementTable, moveStack } from '../../shared/testkit/march.ts';
import { AROUND, type Effect, runEffect, SIXES, WILD } from './effect.ts';
import { wagonKing } from './option-scenes.ts';

const LANDS = {
  ...WILD,
  B2: { terrain: 'forest', owner: 0, fort: 2 },
  B3: { terrain: 'forest', owner: 0 },
  C3: { terrain: 'swamp', owner: 1, income: 'peat_bog', fort: 2 },
  D3: { terrain: 'swamp', owner: 1, fort: 3, income: 'village' },
  D4: { terrain: 'swamp', owner: 1 },
  E4: { terrain: 'mountain', owner: 1 },
};
const MAGES = [
  { at: 'B2', seat: 0, kinds: ['druid', 'bears'] },
  { at: 'C3', seat: 1, kinds: ['ghost', 'spirit'] },
  { at: 'D3', seat: 1, kinds: ['slime_beast', 'ghost', 'thing', 'sprite', 'ghost'] },
  { at: 'D4', seat: 1, kinds: ['vampire_bat', 'swamp_gas', 'giant_lizard'] },
];
const event = (name: string, more: Parameters<typeof phase4>[0] = {}, script: Parameters<typeof phase4>[1] = {}) =>
  phase4({ hexes: LANDS, pieces: MAGES, racks: { 0: [name], 1: ['nomads'] }, ...more }, script);

const cloud = (before?: string): Effect => {
  const t = event('weather_control', { cloud: before });
  return runEffect(0, t, () =>
    playEvent(t, 0, 'weather_control', { what: 'spell', caster: t.id('druid', 0), hex: t.at('C3') }),
  );
};

function plague(): Effect {
  const t = event('dark_plague', { hexes: { ...LANDS, E4: { terrain: 'mountain', owner: 1, fort: 1 }, D3: LANDS.D4 } });
  return runEffect(0, t, () => {
    playEvent(t, 0, 'dark_plague');
    for (let i = 0; i < 6 && t.open().some((d) => d.kind === 'event.loss'); i++) t.timeOut();
  });
}

/**
 * Pieces walk onto a face-down tile.
 * @param sea true for a sea tile, which sends them back
 */
function discovered(sea: boolean): Effect {
  const hexes = { ...LANDS, C4: { down: true as const }, D3: { down: true as const }, E3: { down: true as const } };
  const t = movementTable(
    {
      players: 2,
      rules: { hiddenMap: 'onEntry' },
      hexes: { ...hexes, C3: { terrain: 'plains', owner: 0 } },
      pieces: [{ at: 'C3', seat: 0, kinds: ['bears', 'druid', 'elves_3', 'forester'] }],
      unseen: [1, 1, 1, 1, 1, 1, 1, 1],
    },
    { tile: [sea ? 7 : 3] },
  );
  return runEffect(0, t, () => moveStack(t, 0, idsIn(t, 0, 'C3'), 'D3'));
}

function newTile(sea: boolean): Effect {
  const deck = sea ? [0, 0, 0, 0, 0, 0, 0, 1] : [1, 0, 0, 0, 0, 0, 0, 0];
  const t = event('big_juju', { deck }, { tile: [0] });
  return runEffect(0, t, () => {
    playEvent(t, 0, 'big_juju', { what: 'tile', caster: t.id('druid', 0), hex: t.at('C3'), terrain: null });
    for (let i = 0; i < 4 && t.open().some((d) => d.kind !== 'event.play'); i++) t.timeOut();
  });
}

function fire(): Effect {
  const t = duel(
    {
      attacker: ['ogre', 'troll'],
      defender: ['bears'],
      racks: { 1: ['firewall'] },
      hexes: { ...AROUND, D4: { terrain: 'forest', owner: 1, fort: 1 } },
    },
    { item: [4], battle: [5, 6, 1, 1, 6, ...SIXES] },
  );
  return runEffect(1, t, () => playItem(t, 1, t.id('firewall', 1)));
}

/** Seat 0 uses Bow, Sword and Golem, one after the other. */
function arms(): Effect {
  const t = duel(
    {
      attacker: ['ogre', 'troll', 'goblins'],
      defender: ['walking_tree', 'bears', 'druid'],
      racks: { 0: ['bow', 'sword', 'golem'] },
      hexes: AROUND,
    },
    { battle: [...SIXES, ...SIXES] },
  );
  return runEffect(0, t, () => {
    for (const [item, on] of [
      ['bow', 'ogre'],
      ['sword', 'troll'],
      ['golem', ''],
    ] as const) {
      if (!t.open(0).some((d) => d.kind === 'battle.items')) return;
      playItem(t, 0, t.id(item, 0), on === '' ? undefined : t.id(on, 0));
      passWindows(t);
    }
  });
}

function dispelled(): Effect {
  const t = duel(
    {
      attacker: ['ogre', 'druid'],
      defender: ['walking_tree'],
      racks: { 0: ['bow'], 1: ['dispel_magic'] },
      hexes: AROUND,
    },
    { battle: [6, 6, 6, 1, 6, 2, ...SIXES] },
  );
  passItems(t, 1);
  playItem(t, 0, t.id('bow', 0), t.id('ogre', 0));
  t.answer(1, 'item.reply', { do: 'pass' });
  return runEffect(1, t, () => {
    if (t.open(0).length > 0) passItems(t, 0);
    using(t, 1, striking(t.id('dispel_magic', 1), t.id('bow', 0)));
  });
}

function charmed(): Effect {
  const t = duel(
    { attacker: ['ogre', 'troll'], defender: ['bears', 'eagles'], racks: { 0: ['lucky_charm'] }, hexes: AROUND },
    { battle: [6, 3, 6, 6, ...SIXES] },
  );
  return runEffect(0, t, () => t.answer(0, 'luck.charm', { do: 'turn', id: t.id('lucky_charm', 0), die: 1, by: -1 }));
}

function saved(): Effect {
  const t = duel(
    { attacker: ['ogre', 'troll'], defender: ['sword_master', 'bears'], rules: { heroes: true }, hexes: AROUND },
    { battle: [1, 1, 6, 6, ...SIXES], save: [2, 3, 4], item: [5, 5, 5] },
  );
  return runEffect(1, t, () => t.timeOut());
}

function dustScattered(): Effect {
  const t = duel({
    attacker: ['ogre', 'troll'],
    defender: ['bears'],
    racks: { 0: ['golem'], 1: ['dust_of_defense'] },
    hexes: { ...AROUND, D3: { terrain: 'jungle', owner: 0 } },
  });
  playItem(t, 0, t.id('golem', 0));
  passItems(t, 1);
  return runEffect(0, t, () => {
    t.answer(1, 'battle.dust', { id: t.id('dust_of_defense', 1) });
    t.timeOut(0);
  });
}

function converted(): Effect {
  const t = duel(
    { attacker: ['warlord', 'goblins'], defender: ['bears', 'ogre'], rules: { heroes: true }, hexes: AROUND },
    { item: [5], battle: [...SIXES] },
  );
  return runEffect(0, t, () => t.answer(0, 'battle.convert', { id: t.id('ogre', 1, 'D4') }));
}

const STRAIT = { D3: { terrain: 'sea' }, D4: { terrain: 'sea' } };

const flight = (craft: 'balloon' | 'boat', reply: string): Table =>
  Table.of({
    players: 2,
    stack: [
      { kind: 'round', nextPhase: 5 },
      { kind: 'move', index: 0 },
    ],
    rules: { magic: true, boatItem: craft === 'boat' },
    racks: reply === '' ? { 0: [craft] } : { 0: [craft], 1: [reply] },
    hexes: {
      ...WILD,
      ...HOMES,
      ...AROUND,
      ...(craft === 'boat' ? STRAIT : {}),
      D5: { terrain: 'plains', owner: 1 },
      E4: { terrain: 'sea' },
    },
    pieces: [
      { at: 'D2', seat: 0, kinds: ['ogre', 'goblins', 'bears', 'tigers'] },
      { at: 'D5', seat: 1, kinds: ['villains'] },
    ],
  });

function flown(craft: 'balloon' | 'boat', fan: boolean): Effect {
  const t = flight(craft, fan ? 'fan' : '');
  const ids = ['ogre', 'goblins', 'bears'].map((kind) => t.id(kind, 0));
  return runEffect(1, t, () => {
    t.answer(0, 'move', { do: 'transport', id: t.id(craft, 0), ids, hex: t.at('D5') });
    if (fan) t.answer(1, 'item.reply', { do: 'show', id: t.id('fan', 1), hex: t.at('E4') });
    else passWindows(t);
  });
}

const COUNTRY = {
  ...landOf(0, 'D1:forest D2:mountain'),
  ...landOf(1, 'E3:swamp E4:jungle'),
  D3: { terrain: 'desert' },
};

function enlisted(): Effect {
  const t = withHeroes({ stack: HERO_PHASE, hexes: COUNTRY, ground: 'forest' }, { hero: [6, 6] });
  return runEffect(0, t, () => {
    t.answer(0, 'hero.recruit', tryFor('sword_master'));
    if (t.open(0).some((d) => d.kind === 'hero.bid')) t.timeOut(0);
    t.answer(0, 'hero.place', { hex: t.at('D1') });
  });
}

/** A hero is eliminated, and the owner turns the counter over. */
function turned(): Effect {
  const t = withHeroes(
    {
      phase: 'combat',
      stack: [
        { kind: 'round', nextPhase: 6 },
        { kind: 'combat', index: 0 },
      ],
      ground: 'forest',
      hexes: { ...COUNTRY, D3: { terrain: 'plains', owner: 1 } },
      pieces: [
        { at: 'D3', seat: 0, kinds: ['grand_duke'] },
        { at: 'D3', seat: 1, kinds: ['villains'] },
      ],
    },
    { battle: [5, 1] },
  );
  return runEffect(0, t, () => t.answer(0, 'hero.turn', { turnOver: true }));
}

function contest(): Effect {
  const t = withHeroes(
    {
      phase: 'powers',
      stack: POWER_PHASE,
      ground: 'swamp',
      hexes: { ...COUNTRY, ...landOf(1, 'D3') },
      pieces: [
        { at: 'A1', seat: 0, kinds: ['assassin_primus', 'farmers'] },
        { at: 'D3', seat: 1, kinds: ['elf_lord', 'villains', 'centaur', 'white_knight'] },
      ],
    },
    { power: [4, 4, 3, 4, 2, 5] },
  );
  return runEffect(0, t, () => {
    t.answer(0, 'power.assassin', { hex: t.at('D3') });
    for (let i = 0; i < 4 && t.open().some((d) => d.kind === 'power.victim'); i++) t.timeOut();
  });
}

function robbed(): Effect {
  const t = withHeroes(
    {
      phase: 'powers',
      stack: [{ kind: 'round', nextPhase: 2 }, ...POWER_PHASE.slice(1)],
      ground: 'jungle',
      hexes: COUNTRY,
      pieces: [{ at: 'A1', seat: 0, kinds: ['master_thief'] }],
      gold: [3, 17, 0, 0],
      racks: { 1: ['ghost', 'bow', 'ruby'], 2: ['thing'] },
    },
    { power: [4, 4, 3, 4], pick: [1] },
  );
  return runEffect(0, t, () => {
    t.answer(0, 'power.thief', { seat: 1 });
    t.answer(0, 'power.loot', { gold: false });
  });
}

/** A Wagon King has moved, and a keep and a city may follow. */
function buildingsFollow(): Effect {
  const t = wagonKing();
  const path = ['C3', 'D4'].map((name) => t.at(name));
  return runEffect(0, t, () => {
    for (const what of ['fort', 'town'] as const) t.answer(0, 'move', { do: 'shift', what, from: t.at('B3'), path });
  });
}

export const EFFECTS: Readonly<Record<string, () => Effect>> = {
  cloud: () => cloud(),
  'cloud-drifts': () => cloud('D4'),
  fire,
  arms,
  dispelled,
  charmed,
  saved,
  dustScattered,
  converted,
  balloon: () => flown('balloon', false),
  boat: () => flown('boat', false),
  'balloon-blown': () => flown('balloon', true),
  plague,
  'new-tile': () => newTile(false),
  flooded: () => newTile(true),
  discovered: () => discovered(false),
  'sent-back': () => discovered(true),
  followed: buildingsFollow,
  enlisted,
  turned,
  contest,
  robbed,
};
