import { expect, test } from 'vitest';
import { project } from '../../../model/game/project.ts';
import type { HexId, Seat } from '../../../model/game/types.ts';
import { planned } from '../../../testkit/bots/planned.ts';
import { hexNamed, type Setup, type Table } from '../../../testkit/index.ts';
import { landOf, movementTable } from '../../../testkit/march.ts';
import { Situation } from './situation.ts';
import { garrison } from './threats.ts';

function goals(t: Table): HexId[] {
  const to: HexId[] = [];
  for (let i = 0; i < 30; i++) {
    const a = planned(t, 'move');
    if (a.do !== 'go') return to;
    to.push(a.path[a.path.length - 1]);
    t.answer(0, 'move', a);
  }
  throw new Error('it does not stop moving');
}

const ARMY = ['white_knight', 'lion_pride', 'wolf_pack', 'buffalo_herd_4', 'great_hunter', 'pterodactyl'];
const moving = (setup: Partial<Setup>): Table => movementTable({ ground: 'sea', ...setup });
// The rivals are out of reach. They have enough terrains that most of their hidden pieces count as supported.
const rivals = {
  ...landOf(1, 'D7 E6:desert F5:swamp G4:jungle'),
  ...landOf(2, 'C6 B5:desert A4:swamp'),
};

test('POW-10 NEWH-03: a building moves to the stack that can hold it, whether moved by a power or by the hero', () => {
  const hexes = { ...rivals, ...landOf(0, 'D2 D3'), D1: { owner: 0 as Seat, terrain: 'plains', fort: 2 } };
  const shift = { do: 'shift', what: 'fort', from: hexNamed('D1') };
  const troop = { at: 'D2', seat: 0 as Seat, kinds: ['farmers', 'lion_pride'] };
  const nomad = moving({ hexes, pieces: [troop], powers: { 0: 'nomad' } });
  expect(planned(nomad, 'move')).toMatchObject(shift);
  const rules = { newHeroes: true };
  const king = moving({ hexes, rules, pieces: [troop, { at: 'D1', seat: 0, kinds: ['gypsy_king'] }] });
  king.answer(0, 'move', { do: 'go', ids: [king.id('gypsy_king')], path: [king.at('D2')] });
  expect(planned(king, 'move')).toMatchObject(shift);
});

test('takes a rival citadel in reach when its clock runs out', () => {
  const t = moving({
    round: 6,
    hexes: { ...rivals, ...landOf(0, 'D1 D2'), ...landOf(1, 'D3', { fort: 4, citadelRound: 5 }), ...landOf(-1, 'C1') },
    pieces: [
      { at: 'D2', seat: 0, kinds: ARMY },
      { at: 'D1', seat: 0, kinds: ['villains', 'eagles'] },
      { at: 'D3', seat: 1, kinds: ['farmers', 'farmers', 'sandworm', 'genie'] },
    ],
  });
  expect(goals(t)[0]).toBe(hexNamed('D3'));
  expect(t.hex('D3').hidden[0]).toBeGreaterThan(5);
});

test('takes a second citadel, which wins, rather than land without owner', () => {
  const t = moving({
    round: 9,
    hexes: {
      ...rivals,
      ...landOf(0, 'D1', { fort: 4, citadelRound: 5 }),
      ...landOf(0, 'D2'),
      ...landOf(1, 'D3', { fort: 4, citadelRound: 6 }),
      ...landOf(-1, 'C2 E2'),
    },
    pieces: [
      { at: 'D2', seat: 0, kinds: [...ARMY, 'villains', 'eagles'] },
      { at: 'D3', seat: 1, kinds: ['farmers'] },
    ],
  });
  expect(goals(t)[0]).toBe(hexNamed('D3'));
});

test('does not attack a citadel it cannot win while there is time', () => {
  const t = moving({
    round: 4,
    hexes: {
      ...rivals,
      ...landOf(0, 'D1', { fort: 4, citadelRound: 3 }),
      ...landOf(0, 'D2'),
      ...landOf(1, 'D3:forest F4', { fort: 4, citadelRound: 3 }),
    },
    pieces: [
      { at: 'D2', seat: 0, kinds: ['white_knight', 'lion_pride'] },
      { at: 'D3', seat: 1, kinds: ['walking_tree', 'big_foot', 'unicorn', 'green_knight', 'druid', 'wyvern'] },
    ],
  });
  expect(goals(t)).not.toContain(hexNamed('D3'));
});

test('explores with pieces that have support', () => {
  const t = moving({
    hexes: { ...rivals, ...landOf(0, 'D1 D2'), ...landOf(-1, 'D3') },
    pieces: [{ at: 'D2', seat: 0, kinds: ARMY }],
  });
  expect(new Set(goals(t))).toEqual(new Set([hexNamed('D3')]));
  expect(t.hex('D3').hidden[0]).toBeGreaterThan(2);
});

test('EXPL-01: creatures that cannot fight explore alone, one to a hex, away from rivals and known defenders', () => {
  const t = moving({
    gold: [0, 0, 0, 0],
    hexes: { ...rivals, ...landOf(0, 'D1 D2'), ...landOf(-1, 'D3') },
    pieces: [{ at: 'D2', seat: 0, kinds: ['walking_tree', 'bears'] }],
  });
  expect(goals(t)).toEqual([hexNamed('D3')]);
  const defended = moving({
    gold: [0, 0, 0, 0],
    hexes: { ...rivals, ...landOf(0, 'D1 D2'), ...landOf(-1, 'D3') },
    pieces: [
      { at: 'D2', seat: 0, kinds: ['walking_tree'] },
      { at: 'D3', seat: -1, kinds: ['giant'] },
    ],
  });
  expect(goals(defended)).toEqual([]);
});

test('CIT-04: attacks the citadel that wins in this round with all it has', () => {
  const t = moving({
    round: 6,
    hexes: { ...rivals, ...landOf(0, 'D1 D2'), ...landOf(1, 'D3', { fort: 4, citadelRound: 5 }), ...landOf(-1, 'C1') },
    pieces: [
      { at: 'D2', seat: 0, kinds: ['villains', 'eagles'] },
      { at: 'D3', seat: 1, kinds: ['old_dragon', 'elephant', 'giant', 'cyclops', 'sandworm', 'genie', 'ogre'] },
    ],
  });
  expect(goals(t)).toContain(hexNamed('D3'));
});

test('FLY-02: flies over enemies to that citadel if there is no other way, but not while there is time', () => {
  const at = (round: number): Table =>
    moving({
      round,
      hexes: { ...rivals, ...landOf(0, 'D1'), ...landOf(1, 'D2'), ...landOf(1, 'D3', { fort: 4, citadelRound: 5 }) },
      pieces: [
        { at: 'D1', seat: 0, kinds: ['eagles', 'pterodactyl'] },
        { at: 'D2', seat: 1, kinds: ['farmers'] },
        { at: 'D3', seat: 1, kinds: ['giant'] },
      ],
    });
  expect(planned(at(6), 'move')).toMatchObject({ do: 'go', path: [hexNamed('D2'), hexNamed('D3')] });
  expect(goals(at(5))).not.toContain(hexNamed('D3'));
});

test('CIT-01: a castle that becomes a citadel after this round is guarded like one', () => {
  const garrisonWith = (gold: number): number => {
    const t = moving({
      round: 6,
      rules: { citadelIncome: 4 },
      gold: [gold, 0, 0, 0],
      hexes: { ...rivals, ...landOf(0, 'D1', { fort: 3 }), ...landOf(1, 'D2:forest') },
      pieces: [
        { at: 'D1', seat: 0, kinds: ['white_knight', 'lion_pride', 'wolf_pack', 'buffalo_herd_4', 'great_hunter'] },
        { at: 'D2', seat: 1, kinds: ['walking_tree', 'big_foot', 'unicorn', 'green_knight'] },
      ],
    });
    return garrison(new Situation(project(t.game, 0), 0), hexNamed('D1')).size;
  };
  expect(garrisonWith(5)).toBeGreaterThan(garrisonWith(4));
});

test('walks into a rival’s empty land with its least useful piece', () => {
  const t = moving({
    hexes: { ...rivals, ...landOf(0, 'D1 D2'), ...landOf(1, 'D3') },
    pieces: [{ at: 'D2', seat: 0, kinds: ['white_knight', 'watersnake', 'lion_pride'] }],
  });
  const a = planned(t, 'move');
  expect(a).toEqual({ do: 'go', ids: [t.id('watersnake')], path: [hexNamed('D3')] });
});

test('keeps its sole citadel manned against an army next to it, and leaves if the army is far away', () => {
  const near = (at: string): Table =>
    moving({
      round: 6,
      gold: [0, 0, 0, 0],
      hexes: {
        ...rivals,
        ...landOf(0, 'D1', { fort: 4, citadelRound: 5 }),
        ...landOf(1, 'D2:forest'),
        ...landOf(1, 'D6'),
        ...landOf(-1, 'E1'),
      },
      pieces: [
        { at: 'D1', seat: 0, kinds: ['white_knight', 'lion_pride', 'wolf_pack', 'buffalo_herd_4', 'great_hunter'] },
        { at: 'D2', seat: 1, kinds: ['farmers'] },
        {
          at,
          seat: 1,
          kinds: ['walking_tree', 'big_foot', 'unicorn', 'green_knight', 'druid', 'wyvern', 'bears', 'bandits'],
        },
      ],
    });
  expect(goals(near('D2'))).toEqual([]);
  expect(goals(near('D6'))).toEqual([hexNamed('D2')]);
});

test('flies over sea if there is no way on foot', () => {
  const t = moving({
    gold: [30, 0, 0, 0],
    hexes: { ...rivals, ...landOf(0, 'D1:plains'), ...landOf(-1, 'D3') },
    pieces: [{ at: 'D1', seat: 0, kinds: ['pterodactyl', 'eagles', 'pegasus', 'giant_beetle', 'farmers'] }],
  });
  const a = planned(t, 'move');
  expect(a.do === 'go' && a.path).toEqual([hexNamed('D2'), hexNamed('D3')]);
  expect(a.do === 'go' && a.ids).not.toContain(t.id('farmers'));
});

test('demands a proof of the pin if it would lose the fight', () => {
  const t = moving({
    hexes: { ...rivals, ...landOf(0, 'D1 D2') },
    pieces: [
      { at: 'D1', seat: 0, kinds: ['farmers'] },
      { at: 'D1', seat: 1, kinds: ['walking_tree', 'big_foot', 'unicorn'] },
    ],
  });
  expect(planned(t, 'move')).toEqual({ do: 'demand', hex: hexNamed('D1') });
});
