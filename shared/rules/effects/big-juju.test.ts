import { expect, test } from 'vitest';
import { kindOf, SEA, type Terrain, terrainOf } from '../../model/catalogue/index.ts';
import { shownCount } from '../../model/game/pieces.ts';
import { project } from '../../model/game/project.ts';
import { NOBODY } from '../../model/game/types.ts';
import { distance, hexId } from '../../model/hex/hex.ts';
import type { CombatScene } from '../../testkit/combat.ts';
import { passEvent, phase4, playEvent, refusedEvent } from '../../testkit/events.ts';
import type { Script, Table } from '../../testkit/index.ts';
import { options } from '../decisions/index.ts';

const HEXES = {
  B2: { terrain: 'forest', owner: 0 },
  B3: { terrain: 'mountain', owner: 0, income: 'gold_mine', fort: 1 },
  C3: { terrain: 'swamp', owner: 1, income: 'peat_bog', fort: 2 },
  D3: { terrain: 'swamp', owner: 1 },
};
const PIECES = [{ at: 'B2', seat: 0, kinds: ['druid'] }];
const RACKS = { 0: ['big_juju'], 1: [] as string[] };
// How many tiles of each terrain the deck holds: desert, forest, frozen waste, jungle,
// mountain, plains, swamp, sea.
const DECK = [1, 1, 1, 1, 1, 1, 1, 1];

const table = (more: Partial<CombatScene> = {}, script: Script = {}): Table =>
  phase4({ hexes: HEXES, pieces: PIECES, racks: RACKS, deck: DECK, ...more }, script);
const juju = (t: Table, hex: string, terrain?: string): Table =>
  playEvent(t, 0, 'big_juju', {
    what: 'tile',
    caster: t.id('druid', 0),
    hex: t.at(hex),
    terrain: terrain === undefined ? null : terrainOf(terrain),
  });

test('T-30 EVT-06: a magic piece of value n reaches all hexes within n steps, and of value 1 its hex and the six around it', () => {
  const t = table({ pieces: [{ at: 'C3', seat: 0, kinds: ['dryad', 'elf_mage', 'druid', 'elves_3'] }] });
  const d = t.decision('event.play', 0);
  const { casters } = options(project(t.game, 0), d).events[0];
  const reach = (id: string) => casters.find((c) => c.id === t.id(id))?.hexes ?? [];
  expect(reach('dryad')).toHaveLength(7);
  for (const [id, cv] of [
    ['dryad', 1],
    ['elf_mage', 2],
    ['druid', 3],
  ] as const)
    expect(reach(id)).toEqual(t.game.hexes.flatMap((_, hex) => (distance(t.at('C3'), hexId(hex)) <= cv ? [hex] : [])));
  expect(reach('elves_3')).toEqual([]);
});

test('EVT-06: an own hex becomes the chosen terrain; the two tiles swap places with the deck', () => {
  const t = juju(table(), 'B2', 'desert');
  expect(t.hex('B2').terrain).toBe(terrainOf('desert'));
  expect(t.game.deck).toEqual([0, 2, 1, 1, 1, 1, 1, 1]);
  expect([t.hex('B2').owner, t.hex('B2').hidden[0]]).toEqual([0, 1]);
  expect(t.game.luck.tile).toBe(0);
});

test('EVT-06 AMB-132: it refuses the same terrain, a terrain the deck lacks, a choice for a foreign hex, and a citadel', () => {
  const hexes = { ...HEXES, D3: { ...HEXES.D3, fort: 4 } };
  const t = table({ hexes, deck: [0, 1, 1, 1, 1, 1, 1, 1] });
  const caster = t.id('druid', 0);
  const at = (hex: string, terrain: Terrain | null) =>
    refusedEvent(t, 0, 'big_juju', { what: 'tile', caster, hex: t.at(hex), terrain });
  expect(at('B2', terrainOf('forest'))).toBe('EVT-06');
  expect(at('B2', terrainOf('desert'))).toBe('EVT-06');
  expect(at('B2', null)).toBe('EVT-06');
  expect(at('B2', terrainOf('swamp'))).toBe(null);
  expect(at('C3', terrainOf('forest'))).toBe('EVT-06');
  expect(at('C3', null)).toBe(null);
  expect(at('D3', null)).toBe('EVT-06');
});

test('EVT-06 AMB-74: any other hex becomes the next tile that differs, by luck among the differing tiles alone', () => {
  // The hex is a swamp, so luck chooses among the tiles that differ from swamp: six, the last a plains. The
  // five swamps of the deck get no number.
  for (const [number, terrain] of [
    [0, 'desert'],
    [4, 'mountain'],
    [5, 'plains'],
  ] as const) {
    const t = juju(table({ deck: [1, 1, 1, 1, 1, 1, 5, 0] }, { tile: [number] }), 'C3');
    expect(t.hex('C3').terrain).toBe(terrainOf(terrain));
    expect(t.game.deck[terrainOf('swamp')]).toBe(6);
    expect(t.game.luck.tile).toBe(1);
  }
});

test('EVT-06 DEP-04: things keyed to the old terrain go to the cup; fort, owner, city and village stay', () => {
  const t = juju(table({}, { tile: [0] }), 'C3');
  expect([t.incomeKind('C3'), t.fortLevel('C3'), t.hex('C3').owner]).toEqual([null, 2, 1]);
  expect(t.all('incomeRemoved').map((e) => [e.kind, e.why])).toEqual([[kindOf('peat_bog'), 'event']]);
  const city = table({ hexes: { ...HEXES, C3: { ...HEXES.C3, income: 'city' } } }, { tile: [0] });
  expect(juju(city, 'C3').incomeKind('C3')).toBe(kindOf('city'));
});

test('EVT-06 D-54 DEP-01: the owner, even if not the caster, may place Things in that hex alone', () => {
  const t = juju(
    table({ racks: { 0: ['big_juju'], 1: ['nomads', 'diamond_field', 'farmlands'] } }, { tile: [0] }),
    'C3',
  );
  const d = t.decision('juju.place', 1);
  expect([d.hex, t.hex('C3').terrain]).toEqual([t.at('C3'), terrainOf('desert')]);
  const put = (id: string, hex: string) => t.refusal(1, 'juju.place', { place: [{ id: t.id(id), hex: t.at(hex) }] });
  expect([put('nomads', 'C3'), put('diamond_field', 'C3')]).toEqual([null, null]);
  expect([put('nomads', 'D3'), put('farmlands', 'C3')]).toEqual(['DEP-01', 'DEP-04']);
  const place = ['nomads', 'diamond_field'].map((id) => ({ id: t.id(id), hex: t.at('C3') }));
  t.answer(1, 'juju.place', { place });
  expect([t.hex('C3').hidden[1], t.incomeKind('C3')]).toEqual([1, kindOf('diamond_field')]);
  expect(t.open().map((o) => `${o.kind} ${o.seat}`)).toEqual(['event.play 1']);
});

test('EVT-06 D-54 ENG-04: the caster places in an own hex; the clock places nothing; an empty rack is not asked', () => {
  const t = juju(table({ racks: { 0: ['big_juju', 'nomads'], 1: [] } }), 'B3', 'desert');
  expect(t.decision('juju.place', 0).hex).toBe(t.at('B3'));
  t.timeOut(0);
  expect(t.hex('B3').hidden[0]).toBe(0);
  expect(
    juju(table(), 'B3', 'desert')
      .all('asked')
      .flatMap((e) => e.decisions),
  ).not.toContainEqual(expect.objectContaining({ kind: 'juju.place' }));
});

test('EVT-06 AMB-74: an unowned land hex keeps its neutral defenders and Things, except a keyed income piece', () => {
  const hexes = { ...HEXES, C3: { terrain: 'swamp', income: 'peat_bog' } };
  const pieces = [...PIECES, { at: 'C3', seat: NOBODY, kinds: ['ghost', 'sapphire', 'golem'] }];
  const t = juju(table({ hexes, pieces, racks: { 0: ['big_juju'], 1: ['nomads'] } }, { tile: [0] }), 'C3');
  expect(t.game.counters.filter((c) => c.at === t.at('C3'))).toHaveLength(3);
  expect([t.incomeKind('C3'), shownCount(t.hex('C3'), NOBODY)]).toEqual([null, 1]);
  expect(t.open().map((d) => d.kind)).toEqual(['event.play']);
});

test('EVT-06 MOVE-13: a stack in a foreign hex stays there with its marker when the land changes', () => {
  const pieces = [...PIECES, { at: 'C3', seat: 0, kinds: ['ogre', 'bears'] }];
  const t = juju(table({ pieces }, { tile: [0] }), 'C3');
  expect(t.hex('C3')).toMatchObject({ terrain: terrainOf('desert'), owner: 1, fort: { level: 2 }, income: null });
  expect([t.hex('C3').hidden[0], t.all('moved').length]).toEqual([2, 0]);
});

test('EVT-06 AMB-132: a sea may be changed and becomes an unowned hex', () => {
  const t = juju(table({ hexes: { ...HEXES, C3: { terrain: 'sea' } } }, { tile: [0] }), 'C3');
  expect([t.hex('C3').terrain, t.hex('C3').owner]).toEqual([terrainOf('desert'), -1]);
  expect(t.game.deck[SEA]).toBe(2);
});

test('EVT-06 AMB-132: a hex that turns to sea loses owner, fort and income piece; neutrals and Things go to the cup', () => {
  const city = { ...HEXES, C3: { terrain: 'swamp', owner: 1, fort: 3, income: 'city' } };
  const t = juju(table({ hexes: city }, { tile: [6] }), 'C3');
  const h = t.hex('C3');
  expect([h.terrain, h.owner, h.fort, h.income]).toEqual([SEA, -1, null, null]);
  const pieces = [...PIECES, { at: 'C3', seat: NOBODY, kinds: ['ghost', 'sapphire', 'golem'] }];
  const wild = juju(
    table({ hexes: { ...HEXES, C3: { terrain: 'swamp', income: 'village' } }, pieces }, { tile: [6] }),
    'C3',
  );
  expect(wild.game.counters.filter((c) => c.at === wild.at('C3'))).toEqual([]);
  expect(wild.all('shownLost').map((e) => [e.seat, e.why, e.ids.length])).toEqual([[-1, 'sea', 3]]);
});

test('EVT-06 D-60: an own hex may be turned to sea', () => {
  const t = juju(table(), 'B3', 'sea');
  expect([t.hex('B3').owner, t.fortLevel('B3'), t.incomeKind('B3')]).toEqual([-1, 0, null]);
});

test('EVT-03 EVT-06: the cloud stays when terrain changes and leaves with the owner of a hex that turns to sea', () => {
  expect(juju(table({ cloud: 'B3' }), 'B3', 'desert').game.cloud).toBe(table().at('B3'));
  expect(juju(table({ cloud: 'B3' }), 'B3', 'sea').game.cloud).toBeNull();
  const t = juju(table({ cloud: 'B2' }), 'B3', 'sea');
  expect(t.game.cloud).toBe(t.at('B2'));
});

test('EVT-06 BLUF-05: support follows the new terrain immediately', () => {
  const t = juju(table({ racks: { 0: ['big_juju', 'weather_control'], 1: ['nomads'] } }), 'B2', 'swamp');
  passPlace(t);
  // The druid's only forest is gone, so it is unsupported and could not cast in the next round.
  expect(t.all('turnedDown')).toHaveLength(1);
  const g = project(t.game, 0);
  const d = { id: 1, seat: 0 as const, kind: 'event.play' as const };
  expect(options(g, d).events.find((e) => e.kind === kindOf('weather_control'))?.refusal?.rule).toBe('EVT-03');
});

function passPlace(t: Table): void {
  if (t.open(0).some((d) => d.kind === 'juju.place')) t.answer(0, 'juju.place', { place: [] });
}

test('D-18: passing leaves the board as it is', () => {
  const t = passEvent(table(), 0);
  expect(t.all('tileReplaced')).toEqual([]);
});
