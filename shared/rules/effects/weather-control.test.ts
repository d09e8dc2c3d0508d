import { expect, test } from 'vitest';
import { project } from '../../model/game/project.ts';
import { distance, hexId } from '../../model/hex/hex.ts';
import type { CombatScene } from '../../testkit/combat.ts';
import { phase4, playEvent, refusedEvent } from '../../testkit/events.ts';
import type { Table } from '../../testkit/index.ts';
import { OFF_BOARD } from '../../testkit/position.ts';
import { combatProfile } from '../battle/combat-value.ts';
import { options } from '../decisions/index.ts';

const HEXES = {
  B2: { terrain: 'forest', owner: 0 },
  B3: { terrain: 'forest', owner: 0 },
  F2: { terrain: 'swamp', owner: 1 },
};
const PIECES = [{ at: 'B2', seat: 0, kinds: ['dryad', 'elf_mage', 'druid'] }];

const table = (more: Partial<CombatScene> = {}): Table =>
  phase4({ hexes: HEXES, pieces: PIECES, racks: { 0: ['weather_control'], 1: ['nomads'] }, ...more });
const cloud = (t: Table, hex: string, by = 'druid'): Table =>
  playEvent(t, 0, 'weather_control', { what: 'spell', caster: t.id(by, 0), hex: t.at(hex) });

test('EVT-03: a caster of value 1, 2 or 3 reaches exactly the hexes so many steps away, its own included', () => {
  const t = table();
  const d = t.decision('event.play', 0);
  const [event] = options(project(t.game, 0), d).events;
  for (const [kind, cv] of [
    ['dryad', 1],
    ['elf_mage', 2],
    ['druid', 3],
  ] as const) {
    const caster = t.id(kind, 0);
    const near = t.game.hexes.flatMap((_, hex) => (distance(t.at('B2'), hexId(hex)) <= cv ? [hex] : []));
    expect(event.casters.find((c) => c.id === caster)?.hexes).toEqual(near);
    for (const [hex] of t.game.hexes.entries())
      expect(refusedEvent(t, 0, 'weather_control', { what: 'spell', caster, hex: hexId(hex) })).toBe(
        near.includes(hex) ? null : 'EVT-03',
      );
  }
  expect(refusedEvent(t, 0, 'weather_control', { what: 'spell', caster: t.id('druid'), hex: OFF_BOARD })).toBe(
    'hex.unknown',
  );
});

test('EVT-03 AMB-69: the cloud goes to the named hex, wherever it was before', () => {
  for (const before of [undefined, 'F2']) {
    const t = cloud(table({ cloud: before }), 'B3');
    expect(t.game.cloud).toBe(t.at('B3'));
  }
});

test('EVT-03 AMB-121: there the owner’s pieces count 1 less, all others as usual; at 0 no die is rolled', () => {
  const pieces = [
    ...PIECES,
    { at: 'B3', seat: 0, kinds: ['pixies', 'bears'] },
    { at: 'B3', seat: 1, kinds: ['troll'] },
  ];
  const t = cloud(table({ pieces }), 'B3');
  const standing = (id: string) => combatProfile(t.game, t.pieces(id)[0]);
  expect([standing('bears').cv, standing('troll').cv, standing('druid').cv]).toEqual([1, 4, 3]);
  expect([standing('pixies').cv, standing('pixies').dice]).toEqual([0, 0]);
});

test('EVT-03: it stays over rounds in which nothing happens to the hex', () => {
  const t = cloud(table(), 'B3');
  for (let i = 0; i < 60 && t.game.round < 4; i++) t.timeOut();
  expect(t.game.round).toBe(4);
  expect(t.game.cloud).toBe(t.at('B3'));
});

test('CONQ-01 EVT-03: walking into the clouded hex of a rival takes the cloud off', () => {
  const t = table({
    cloud: 'F2',
    hexes: { ...HEXES, E2: { terrain: 'plains', owner: 0 } },
    pieces: [{ at: 'E2', seat: 0, kinds: ['farmers'] }],
    racks: {},
  });
  t.answer(0, 'move', { do: 'go', ids: [t.id('farmers', 0)], path: [t.at('F2')] });
  t.answer(0, 'move', { do: 'end' });
  expect(t.hex('F2').owner).toBe(0);
  expect(t.game.cloud).toBeNull();
});

test('D-19 MAG-10 ENG-04: every other player is asked for the Fan, from the left, whatever they hold', () => {
  const racks = { 0: ['weather_control', 'fan'], 1: ['nomads'], 2: ['goblins'] };
  const more = { players: 3, rules: { magic: true }, racks, hexes: { ...HEXES, D2: { owner: 2 } } };
  const t = cloud(table(more), 'B3');
  expect(t.open().map((d) => `${d.kind} ${d.seat}`)).toEqual(['event.reply 1', 'event.reply 2']);
  expect(t.game.cloud).toBe(t.at('B3'));
  t.timeOut();
  expect(t.game.cloud).toBe(t.at('B3'));
});

test('MAG-10: a Fan moves the cloud one hex, or takes it off the board, and is used up', () => {
  const more = { rules: { magic: true }, racks: { 0: ['weather_control'], 1: ['fan', 'nomads'] } };
  for (const to of ['C3', null]) {
    const t = cloud(table(more), 'B3');
    const id = t.id('fan', 1);
    expect(t.refusal(1, 'event.reply', { do: 'show', id, hex: t.at('F2') })).toBe('MAG-10');
    expect(t.refusal(1, 'event.reply', { do: 'show', id, hex: t.at('B3') })).toBe('MAG-10');
    expect(t.refusal(1, 'event.reply', { do: 'show', id: t.id('nomads', 1), hex: null })).toBe('MAG-10');
    t.answer(1, 'event.reply', { do: 'show', id, hex: to === null ? null : t.at(to) });
    expect(t.game.cloud).toBe(to === null ? null : t.at(to));
    expect(t.pieces('fan')).toEqual([]);
    expect(t.all('cloudMoved').map((e) => e.hex)).toEqual([t.at('B3'), to === null ? null : t.at(to)]);
  }
});

test('MAG-10 AMB-104 VAR-01: of two Fans the first from the left blows; the second has lost its object and is kept', () => {
  const racks = { 0: ['weather_control'], 1: ['fan'], 2: ['fan'] };
  const rules = { magic: true, boxes: 2 };
  for (const to of ['C4', null]) {
    const t = cloud(table({ players: 3, rules, racks, hexes: { ...HEXES, D2: { owner: 2 } } }), 'B3');
    const hex = to === null ? null : t.at(to);
    t.answer(1, 'event.reply', { do: 'show', id: t.id('fan', 1), hex });
    t.answer(2, 'event.reply', { do: 'show', id: t.id('fan', 2), hex: t.at('B2') });
    t.playOn('rest', (g) => g.open.every((d) => d.kind !== 'item.reply'));
    // The second Fan cannot move the cloud from C4 to B2, and from the box it cannot move the cloud at all.
    expect(t.game.cloud).toBe(hex);
    expect(t.pieces('fan').map((c) => [c.seat, c.at])).toEqual([[2, 'rack']]);
  }
});

test('MAG-08 AMB-125: a Dispel cancels the Fan: the cloud stays, both are used up', () => {
  const more = { rules: { magic: true }, racks: { 0: ['weather_control', 'dispel_magic'], 1: ['fan', 'nomads'] } };
  const t = cloud(table(more), 'B3');
  t.answer(1, 'event.reply', { do: 'show', id: t.id('fan', 1), hex: null });
  t.answer(0, 'item.reply', { do: 'show', id: t.id('dispel_magic', 0), hex: null });
  t.playOn('rest', (g) => g.open.every((d) => d.kind !== 'item.reply'));
  expect(t.game.cloud).toBe(t.at('B3'));
  expect([...t.pieces('fan'), ...t.pieces('dispel_magic')]).toEqual([]);
});
