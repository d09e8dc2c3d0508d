import { expect, test } from 'vitest';
import { kindOf, SEA } from '../../model/catalogue/index.ts';
import { redact } from '../../model/events/redact.ts';
import { project } from '../../model/game/project.ts';
import type { HexId, PieceId } from '../../model/game/types.ts';
import type { CombatScene } from '../../testkit/combat.ts';
import { phase4, playEvent } from '../../testkit/events.ts';
import type { Table } from '../../testkit/index.ts';
import { OFF_BOARD } from '../../testkit/position.ts';
import { options } from '../decisions/index.ts';

/** Seat 1's pieces are in D4, which seat 0 turns into sea. C3, C4, D3, D5, E3 and E4 are adjacent. */
const flood = (around: Record<string, object>, kinds: string[], more: Partial<CombatScene> = {}): Table => {
  const { pieces = [], ...rest } = more;
  const t = phase4(
    {
      hexes: {
        B2: { terrain: 'forest', owner: 0 },
        F2: { terrain: 'mountain', owner: 1 },
        D4: { terrain: 'swamp', owner: 1 },
        ...around,
      },
      pieces: [{ at: 'B2', seat: 0, kinds: ['druid'] }, { at: 'D4', seat: 1, kinds }, ...pieces],
      racks: { 0: ['big_juju'], 1: ['nomads'] },
      deck: [0, 0, 0, 0, 0, 0, 1, 1],
      ...rest,
    },
    { tile: [0] },
  );
  return playEvent(t, 0, 'big_juju', { what: 'tile', caster: t.id('druid', 0), hex: t.at('D4'), terrain: null });
};

const OWN = { owner: 1 };
const TEN = [
  'goblins',
  'goblins',
  'goblins',
  'goblins',
  'ogre',
  'troll',
  'giant',
  'cyclops',
  'mountain_lion',
  'little_roc',
];

test('EVT-06 D-55: with one own adjacent hex and space for all, the pieces go there without a question', () => {
  const t = flood({ D3: OWN, E3: { owner: 0 } }, ['ghost', 'thing']);
  expect([t.hex('D4').terrain, t.hex('D3').hidden[1], t.hex('D4').hidden[1]]).toEqual([SEA, 2, 0]);
  expect(t.open().map((d) => d.kind)).toEqual(['event.play']);
});

test('EVT-06 AMB-132: with several own adjacent hexes the owner names one for all pieces', () => {
  const t = flood({ D3: OWN, C3: OWN, E3: { owner: 0 } }, ['ghost', 'thing']);
  const d = t.decision('flee', 1);
  expect(options(project(t.game, 1), d).hexes.map((h) => [h.hex, h.space])).toEqual(
    [t.at('D3'), t.at('C3')].sort((a, b) => a - b).map((hex) => [hex, 10]),
  );
  const go = (hex: HexId) => t.refusal(1, 'flee', { hex, lose: [] });
  expect([go(t.at('E3')), go(t.at('F2')), go(t.at('D4')), go(OFF_BOARD)]).toEqual([
    'EVT-06',
    'EVT-06',
    'EVT-06',
    'hex.unknown',
  ]);
  t.answer(1, 'flee', { hex: t.at('C3'), lose: [] });
  expect([t.hex('C3').hidden[1], t.hex('D3').hidden[1]]).toEqual([2, 0]);
});

test('EVT-06 MOVE-12: with no own adjacent hex the pieces die: creatures to the cup, heroes to the pool', () => {
  const t = flood({ E3: { owner: 0 } }, ['ghost', 'thing', 'arch_mage'], { rules: { heroes: true } });
  expect([t.hex('D4').hidden[1], t.hex('D4').shown[1]]).toEqual([0, 0]);
  expect(t.all('hiddenLost').map((e) => [e.count, e.why])).toEqual([[2, 'sea']]);
  expect(t.game.pool).toContain(kindOf('arch_mage'));
  // The lost hero's owner may turn its counter over before the game continues. HERO-08
  expect(t.open().map((d) => `${d.kind} ${d.seat}`)).toEqual(['hero.turn 1']);
});

test('AMB-74 MOVE-05: pieces without space die; the owner names exactly that many', () => {
  const t = flood({ D3: OWN }, ['ghost', 'thing', 'slime_beast'], {
    pieces: [{ at: 'D3', seat: 1, kinds: TEN.slice(0, 8) }],
  });
  const d = t.decision('flee', 1);
  expect(options(project(t.game, 1), d).hexes).toEqual([{ hex: t.at('D3'), space: 2 }]);
  const lose = (ids: PieceId[]) => t.refusal(1, 'flee', { hex: t.at('D3'), lose: ids });
  const beast = t.id('slime_beast', 1);
  expect(lose([])).toBe('MOVE-05');
  expect(lose([beast, t.id('ghost', 1)])).toBe('MOVE-05');
  expect(lose([t.id('troll', 1)])).toBe('piece.unknown');
  expect(lose([beast])).toBe(null);
  t.answer(1, 'flee', { hex: t.at('D3'), lose: [beast] });
  expect([t.hex('D3').hidden[1], t.pieces('slime_beast').length]).toEqual([10, 0]);
  expect(t.all('hiddenLost').map((e) => [e.count, e.why])).toEqual([[1, 'overflow']]);
});

test('D-55: the fallback takes the hex with most space and gives up the lowest pieces', () => {
  const pieces = [
    { at: 'D3', seat: 1, kinds: TEN.slice(0, 9) },
    {
      at: 'C3',
      seat: 1,
      kinds: [
        'dwarves_2',
        'dwarves_3r',
        'dwarves_3c',
        'brown_knight',
        'brown_dragon',
        'giant_roc',
        'great_eagle',
        'giant_condor',
      ],
    },
  ];
  const t = flood({ D3: OWN, C3: OWN }, ['slime_beast', 'ghost', 'thing'], { pieces });
  t.timeOut(1);
  expect([t.hex('C3').hidden[1], t.pieces('ghost', 1).length, t.pieces('slime_beast', 1, 'C3').length]).toEqual([
    10, 0, 1,
  ]);
});

test('AMB-74: if every adjacent own hex is full, all pieces die without a question', () => {
  const t = flood({ D3: OWN }, ['ghost'], { pieces: [{ at: 'D3', seat: 1, kinds: TEN }] });
  expect(t.pieces('ghost', 1)).toEqual([]);
  expect(t.hex('D3').hidden[1]).toBe(10);
});

test('AMB-132: owners flee one by one in order; a caster flees face up and turns down on arrival', () => {
  const t = phase4({
    hexes: {
      D4: { terrain: 'forest', owner: 0 },
      D3: { terrain: 'forest', owner: 0 },
      C3: { owner: 0 },
      E3: { owner: 1 },
      F2: { owner: 1 },
    },
    pieces: [
      { at: 'D4', seat: 0, kinds: ['druid', 'bears'] },
      { at: 'D4', seat: 1, kinds: ['ghost'] },
    ],
    racks: { 0: ['big_juju'] },
    deck: [0, 0, 0, 0, 0, 0, 0, 1],
  });
  playEvent(t, 0, 'big_juju', { what: 'tile', caster: t.id('druid', 0), hex: t.at('D4'), terrain: SEA });
  expect(t.open().map((d) => `${d.kind} ${d.seat}`)).toEqual(['flee 0']);
  t.answer(0, 'flee', { hex: t.at('C3'), lose: [] });
  expect([t.hex('C3').hidden[0], t.hex('C3').shown[0], t.hex('E3').hidden[1]]).toEqual([2, 0, 1]);
  expect(t.all('moved').map((e) => [e.seat, e.count, e.up.length, e.why])).toEqual([
    [0, 1, 1, 'flee'],
    [1, 1, 0, 'flee'],
  ]);
});

test('SEC-06 SEC-17: opponents see how many pieces flee and drown, never which', () => {
  const t = flood({ D3: OWN }, ['ghost', 'thing', 'slime_beast'], {
    pieces: [{ at: 'D3', seat: 1, kinds: TEN.slice(0, 8) }],
  });
  t.answer(1, 'flee', { hex: t.at('D3'), lose: [t.id('ghost', 1)] });
  for (const e of [...t.all('moved'), ...t.all('hiddenLost')]) expect(redact(e, 0)).toMatchObject({ ids: null });
  expect(project(t.game, 0).counters.filter((c) => c.seat === 1)).toEqual([]);
});
