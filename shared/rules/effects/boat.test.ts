import { expect, test } from 'vitest';
import { kindOf } from '../../model/catalogue/index.ts';
import { faultsOf } from '../../model/game/invariants.ts';
import type { PieceId } from '../../model/game/types.ts';
import type { Setup, Table } from '../../testkit/index.ts';
import { carry, idsIn, transportScene } from '../../testkit/march.ts';
import { options } from '../decisions/index.ts';

const SEA = { terrain: 'sea' };
/** D3 and D4 are sea between D2 and D5. No land of another player is near. */
const STRAIT = { D2: { owner: 0, terrain: 'mountain' }, D3: SEA, D4: SEA, D5: { owner: 0 }, F3: { owner: 1 } };

const voyage = transportScene('boat', STRAIT, { boatItem: true });
const boat = (t: Table) => t.id('boat', 0);
const sail = carry('boat');
const refused = (t: Table, aboard: PieceId[], hex: string) =>
  t.refusal(0, 'move', { do: 'transport', id: boat(t), ids: aboard, hex: t.at(hex) });
const where = (t: Table, kind: string) => t.pieces(kind, 0).map((c) => c.at);
const offers = (t: Table) => options(t.game, t.decision('move', 0)).transports[0];

test('MAG-12 D-30: heroes and up to three creatures of any value cross the sea, land next to its end, and are done', () => {
  const t = voyage(['cyclops', 'unicorn', 'ogre', 'tigers', 'warlord']);
  const own = (kind: string) => t.id(kind, 0);
  const crew = ['cyclops', 'unicorn', 'warlord'].map(own);
  expect(refused(t, [...crew, own('tigers')], 'D5')).toBe('MAG-12');
  expect(offers(t)).toMatchObject({ capacity: 3, mostCv: null, range: 3, way: 'sea' });
  sail(t, crew, 'D5');
  expect(where(t, 'cyclops')).toEqual([t.at('D5')]);
  expect(t.pieces('boat', 0, 'D5')).toMatchObject([{ up: true, role: { as: 'fighting', value: 3 } }]);
  expect(t.pieces('cyclops', 0)).toMatchObject([{ spent: 'done' }]);
  expect(t.pieces('warlord', 0, 'D5')).toMatchObject([{ up: true, spent: 'done' }]);
  t.playOn('end', (g) => g.round > 2 || g.phase === 'order');
  expect(t.pieces('boat', 0, 'D5')).toEqual([]);
  expect(faultsOf(t.game)).toEqual([]);
});

test('MAG-12 MOVE-12: it crosses one to three hexes of sea only, and lands on land', () => {
  const t = voyage(['ogre']);
  const ogre = [t.id('ogre', 0)];
  // The Boat reaches land next to D3 or D4, because from D2 the sea leads there.
  const near = ['C2', 'C3', 'C4', 'D5', 'E2', 'E3', 'E4'].map((hex) => t.at(hex)).sort((a, b) => a - b);
  expect(offers(t)?.from).toMatchObject([{ hex: t.at('D2'), hexes: near }]);
  expect(refused(t, ogre, 'D3')).toBe('MAG-12');
  expect(refused(t, ogre, 'B3')).toBe('MAG-12');
  expect(refused(t, ogre, 'D2')).toBe('MAG-12');
  const long = voyage(['ogre'], { hexes: { D5: SEA, D6: { owner: 0 } } });
  expect(refused(long, [long.id('ogre', 0)], 'D6')).toBeNull();
  const inland = voyage(['ogre'], { hexes: { D3: {}, D4: {} } });
  expect(options(inland.game, inland.decision('move', 0)).transports).toEqual([]);
});

test('MAG-12: a fourth hex of sea is too far', () => {
  const sea = { D2: SEA, D3: SEA, D4: SEA, D5: SEA };
  const t = voyage([], {
    players: 4,
    hexes: { D1: { owner: 0 }, ...sea },
    pieces: [{ at: 'D1', seat: 0, kinds: ['ogre'] }],
  });
  const ogre = [t.id('ogre', 0)];
  // C4 is next to the third hex of sea, D6 only to the fourth, which is too far.
  expect([refused(t, ogre, 'C4'), refused(t, ogre, 'D6')]).toEqual([null, 'MAG-12']);
});

test('AMB-137 COMP-02: a game with the Boat has one in the cup, whatever the boxes; any other game has none', () => {
  const cup = (rules: Setup['rules']) => voyage([], { rules, racks: { 0: [] } }).game.cup ?? [];
  expect(cup({})[kindOf('boat')]).toBe(1);
  expect(cup({ boxes: 2 })[kindOf('boat')]).toBe(1);
  // Without the Boat option the list of the cup keeps its old length, so that old games are unchanged.
  expect(cup({ boatItem: false }).length).toBe(kindOf('boat'));
});

test('MAG-10 D-31: a Fan drives it to other land next to the last sea of its way, never out to sea', () => {
  const t = voyage(['ogre', 'cyclops'], { racks: { 1: ['fan'] } });
  sail(t, [t.id('ogre', 0), t.id('cyclops', 0)], 'D5');
  const d = t.decision('item.reply', 1);
  const beside = ['C3', 'C4', 'E3', 'E4'].map((hex) => t.at(hex)).sort((a, b) => a - b);
  expect(options(t.game, d).items[0]?.hexes).toEqual(beside);
  const fan = t.id('fan', 1);
  for (const hex of ['D3', 'D5', 'D2', 'C2'])
    expect(t.refusal(1, 'item.reply', { do: 'show', id: fan, hex: t.at(hex) }), hex).toBe('MAG-10');
  t.answer(1, 'item.reply', { do: 'show', id: fan, hex: t.at('E4') });
  expect(where(t, 'ogre')).toEqual([t.at('E4')]);
  expect(t.pieces('boat', 0, 'E4')).toHaveLength(1);
  expect(t.pieces('fan')).toEqual([]);
});

test('MAG-10 AMB-104 VAR-01: of two Fans the last shown blows; the other finds another way and is kept', () => {
  const t = voyage(['ogre'], { players: 3, rules: { boxes: 2 }, racks: { 1: ['fan'], 2: ['fan'] } });
  sail(t, [t.id('ogre', 0)], 'D5');
  t.answer(1, 'item.reply', { do: 'show', id: t.id('fan', 1), hex: t.at('C4') });
  t.answer(2, 'item.reply', { do: 'show', id: t.id('fan', 2), hex: t.at('C4') });
  while (t.game.open.some((d) => d.kind === 'item.reply')) t.timeOut();
  expect(where(t, 'ogre')).toEqual([t.at('C4')]);
  expect(t.pieces('fan')).toHaveLength(1);
});

test('MAG-12: heroes aboard fight from the Boat and leave a battle with it', () => {
  const t = voyage(
    ['arch_mage', 'cyclops'],
    {
      gold: [0, 0],
      hexes: { C4: { owner: 1 }, E3: { owner: 0 } },
      pieces: [{ at: 'C4', seat: 1, kinds: ['farmers', 'farmers'] }],
    },
    { battle: [6, 6, 6, 6, 6, 6] },
  );
  sail(t, idsIn(t, 0, 'D2'), 'C4');
  for (let i = 0; i < 20 && !t.open(0).some((d) => d.kind === 'battle.retreat'); i++) t.timeOut();
  const rolls = t.all('battleRolled').filter((e) => e.side === 0);
  expect(rolls.map((e) => e.step)).toEqual(['ranged']);
  expect(rolls[0]?.dice.map((d) => d.kind)).toContain(kindOf('arch_mage'));
  t.answer(0, 'battle.retreat', { hex: null, air: t.at('E3') });
  expect([where(t, 'arch_mage'), where(t, 'cyclops')]).toEqual([[t.at('E3')], [t.at('E3')]]);
  t.playOn('end', (g) => g.round > 2 || g.phase === 'order');
  expect(t.pieces('arch_mage', 0)).toMatchObject([{ role: null }]);
  expect(faultsOf(t.game)).toEqual([]);
});

/**
 * The farmers land in C4, where other pieces of their side wait. Plays on until the players
 * are asked about retreat.
 */
const fight = (more: Partial<Setup> = {}) => {
  const t = voyage(
    ['cyclops'],
    {
      gold: [0, 0],
      ...more,
      hexes: { C4: { owner: 1 }, C3: { owner: 0 }, E3: { owner: 0 }, ...more.hexes },
      pieces: [{ at: 'C4', seat: 1, kinds: ['farmers', 'farmers'] }, ...(more.pieces ?? [])],
    },
    { battle: [6, 6, 6, 6, 6, 6, 6, 6] },
  );
  sail(t, idsIn(t, 0, 'D2'), 'C4');
  for (let i = 0; i < 20 && !t.open(0).some((d) => d.kind === 'battle.retreat'); i++) t.timeOut();
  return t;
};

test('MAG-12 AMB-137: in battle the Boat and its passengers shoot at 3', () => {
  const t = fight();
  const [roll] = t.all('battleRolled').filter((e) => e.side === 0);
  expect(roll).toMatchObject({ step: 'ranged' });
  expect(roll?.dice.map((d) => [d.kind, d.cv]).sort()).toEqual(
    [
      [kindOf('boat'), 3],
      [kindOf('cyclops'), 5],
    ].sort(),
  );
});

test('MAG-12 AMB-128 D-59: a retreat crosses one hex of sea, to an own hex', () => {
  const t = fight();
  const d = t.decision('battle.retreat', 0);
  // D4 is next to C4, and the own lands next to D4 are C3, D5 and E3. D2 is two sea hexes away.
  expect(options(t.game, d).air.map((h) => h.hex)).toEqual(
    ['C3', 'D5', 'E3'].map((h) => t.at(h)).sort((a, b) => a - b),
  );
  expect(options(t.game, d).craft).toBe(kindOf('boat'));
  expect(t.refusal(0, 'battle.retreat', { hex: null, air: t.at('D2') })).toBe('MAG-12');
  t.answer(0, 'battle.retreat', { hex: null, air: t.at('E3') });
  expect(where(t, 'cyclops')).toEqual([t.at('E3')]);
  expect(faultsOf(t.game)).toEqual([]);
});

test('MAG-12 MAG-02: Balloon and Boat on one rack each keep their own way', () => {
  const t = voyage(['ogre'], { racks: { 0: ['boat', 'balloon'] } });
  const ways = options(t.game, t.decision('move', 0)).transports.map(({ kind, way }) => [kind, way]);
  expect(ways).toEqual([
    [kindOf('boat'), 'sea'],
    [kindOf('balloon'), 'air'],
  ]);
});
