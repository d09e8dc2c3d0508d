import { expect, test } from 'vitest';
import { kindOf, SEA } from '../model/catalogue/index.ts';
import { classicRules } from '../model/game/ruleset.ts';
import { hexId } from '../model/hex/hex.ts';
import { combat } from '../testkit/combat.ts';
import { phase4, playEvent } from '../testkit/events.ts';
import { type Setup, Table } from '../testkit/index.ts';
import { ground } from '../testkit/piles.ts';
import { income } from './income.ts';
import { freeDraw } from './recruiting-numbers.ts';

const ORDINARY = { sea: 'ordinary' as const };

const march = (rules: Setup['rules'], owner: -1 | 0): Table =>
  Table.of({
    rules,
    hexes: { D1: { owner: 0 }, D2: { terrain: 'sea', owner }, D3: { terrain: 'sea', owner }, A1: { owner: 1 } },
    pieces: [{ at: 'D1', seat: 0, kinds: ['goblins'] }],
    stack: [
      { kind: 'round', nextPhase: 5 },
      { kind: 'move', index: 0 },
    ],
  });
const go = (t: Table, ...hexes: string[]) => ({
  do: 'go' as const,
  ids: [t.id('goblins')],
  path: hexes.map((hex) => t.at(hex)),
});

test('MOVE-12 MOVE-11: walkers enter the sea for one point and may end there; unowned sea stops them like land', () => {
  const wild = march(ORDINARY, -1);
  expect(wild.refusal(0, 'move', go(wild, 'D2', 'D3'))).toBe('MOVE-11');
  wild.answer(0, 'move', go(wild, 'D2'));
  expect(wild.hex('D2').hidden[0]).toBe(1);
  const own = march(ORDINARY, 0);
  own.answer(0, 'move', go(own, 'D2', 'D3'));
  expect(own.pieces('goblins', 0)[0]).toMatchObject({ spent: 2 });
  const classic = march({}, -1);
  expect(classic.refusal(0, 'move', go(classic, 'D2'))).toBe('MOVE-12');
});

test('INC-02 REC-01 FORT-01: owned sea pays, draws Things and can have a fort', () => {
  const t = Table.of({
    rules: ORDINARY,
    hexes: { D1: { owner: 0 }, D2: { terrain: 'sea', owner: 0 }, D3: { terrain: 'sea', owner: 0 }, A1: { owner: 1 } },
    pieces: [],
    gold: [5, 0],
    stack: [
      { kind: 'round', nextPhase: 7 },
      { kind: 'build', index: 0 },
    ],
  });
  expect([income(t.game, 0), freeDraw(t.game, 0)]).toEqual([3, 2]);
  t.answer(0, 'build', { hexes: [t.at('D2')] });
  expect(t.fortLevel('D2')).toBe(1);
});

test('EXPL-03 DEP-04: sea is explored like land, but no city or village stays there, drawn or placed', () => {
  const t = combat(
    {
      rules: ORDINARY,
      hexes: { D4: { terrain: 'sea' } },
      pieces: [{ at: 'D4', seat: 0, kinds: ['troll'] }],
      racks: { 0: ['village', 'ogre'] },
    },
    { explore: [2] },
    ['city', 'elixir'],
  );
  expect(t.all('shownLost').map((e) => e.why)).toContain('unplayable');
  expect(t.hex('D4')).toMatchObject({ owner: 0, income: null });
  const put = (kind: string) => ({ place: [{ id: t.id(kind, 0, 'rack'), hex: t.at('D4') }], keep: [] });
  expect(t.refusal(0, 'capture.place', put('village'))).toBe('DEP-04');
  expect(t.refusal(0, 'capture.place', put('ogre'))).toBeNull();
});

test('SETUP-10 SETUP-12 AMB-148: the start and the other hexes of a kingdom may be sea', () => {
  const start = (rules: object): Table =>
    Table.start({ ...classicRules(2), startSeaRule: 'off', ...rules }, 'setup', {
      first: [6, 6, 1, 1],
      tile: ground(2, [8, 7], ['forest']).tile,
    }).answer(0, 'start.cell', { hex: hexId(8) });
  const t = start(ORDINARY);
  expect(t.game.hexes[8]).toMatchObject({ terrain: SEA, owner: 0 });
  expect(t.refusal(0, 'kingdom.hex', { hex: hexId(7) })).toBeNull();
  const classic = start({});
  expect(classic.game.hexes[8].terrain).not.toBe(SEA);
  expect(classic.refusal(0, 'kingdom.hex', { hex: hexId(7) })).toBe('SETUP-12');
});

test('EVT-06 AMB-148: a hex that becomes ordinary sea keeps its owner, pieces and fort, but loses a city', () => {
  const t = phase4({
    rules: ORDINARY,
    hexes: { B2: { owner: 0, fort: 2, income: 'city' }, B3: { terrain: 'forest', owner: 0 }, C3: { owner: 1 } },
    pieces: [{ at: 'B2', seat: 0, kinds: ['druid'] }],
    racks: { 0: ['big_juju'] },
    deck: [1, 1, 1, 1, 1, 1, 1, 1],
  });
  playEvent(t, 0, 'big_juju', { what: 'tile', caster: t.id('druid', 0), hex: t.at('B2'), terrain: SEA });
  expect(t.hex('B2')).toMatchObject({ terrain: SEA, owner: 0, fort: { level: 2 }, income: null });
  expect(t.hex('B2').hidden[0]).toBe(1);
  expect(t.all('incomeRemoved')).toMatchObject([{ kind: kindOf('city') }]);
});
