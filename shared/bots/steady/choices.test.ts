// What a sensible player does in plain positions.
import { describe, expect, test } from 'vitest';
import { check } from '../../decisions/index.ts';
import { project } from '../../game/project.ts';
import type { Answers, DecisionKind, Frame, HexId, Seat } from '../../game/types.ts';
import { randomOf } from '../../luck/index.ts';
import { type HexSetup, hexNamed, type Setup, Table } from '../../testkit/index.ts';
import { readSituation } from './situation.ts';
import { plan } from './steady.ts';
import { garrison } from './threats.ts';

/** 'D1 D2:forest': hexes of one owner, plains unless said. */
const land = (owner: Seat, cells: string, more: HexSetup = {}): Record<string, HexSetup> =>
  Object.fromEntries(
    cells.split(' ').map((cell) => {
      const [name, terrain = 'plains'] = cell.split(':');
      return [name, { terrain, owner, ...more }];
    }),
  );

const MOVE: Frame[] = [
  { kind: 'round', nextPhase: 5 },
  { kind: 'move', index: 0 },
];
const BUILD: Frame[] = [
  { kind: 'round', nextPhase: 7 },
  { kind: 'build', index: 0 },
];

/** The bot's answer to the open decision of seat 0, which must be legal. */
function answer<K extends DecisionKind>(t: Table, kind: K, seat: Seat = 0): Answers[K] {
  const d = t.decision(kind, seat);
  const view = project(t.game, seat);
  const a = plan(view, d, randomOf('choice'));
  expect(check(view, seat, d.id, a)).toBe(null);
  return a as Answers[K];
}

/** Lets the bot move until it ends; where its pieces went. */
function moves(t: Table): HexId[] {
  const to: HexId[] = [];
  for (let i = 0; i < 30; i++) {
    const a = answer(t, 'move');
    if (a.do !== 'go') return to;
    to.push(a.path[a.path.length - 1]);
    t.answer(0, 'move', a);
  }
  throw new Error('it does not stop moving');
}

const ARMY = ['white_knight', 'lion_pride', 'wolf_pack', 'buffalo_herd_4', 'great_hunter', 'pterodactyl'];
const moving = (setup: Partial<Setup>): Table => Table.of({ players: 4, ground: 'sea', stack: MOVE, ...setup });

describe('moving', () => {
  // Out of reach, with terrains enough that hidden pieces are taken for honest ones.
  const rivals = {
    ...land(1, 'D7 E6:desert F5:swamp G4:jungle'),
    ...land(2, 'C6 B5:desert A4:swamp'),
  };

  test('POW-10 NEWH-03: a building comes to the stack that holds it, be it by a power or after the hero', () => {
    const hexes = { ...rivals, ...land(0, 'D2 D3'), D1: { owner: 0 as Seat, terrain: 'plains', fort: 2 } };
    const shift = { do: 'shift', what: 'fort', from: hexNamed('D1') };
    const troop = { at: 'D2', seat: 0 as Seat, kinds: ['farmers', 'lion_pride'] };
    const nomad = moving({ hexes, pieces: [troop], powers: { 0: 'nomad' } });
    expect(answer(nomad, 'move')).toMatchObject(shift);
    const rules = { newHeroes: true };
    const king = moving({ hexes, rules, pieces: [troop, { at: 'D1', seat: 0, kinds: ['gypsy_king'] }] });
    king.answer(0, 'move', { do: 'go', ids: [king.id('gypsy_king')], path: [king.at('D2')] });
    expect(answer(king, 'move')).toMatchObject(shift);
  });

  test('takes a rival citadel it can reach when its clock runs out', () => {
    const t = moving({
      round: 6,
      hexes: { ...rivals, ...land(0, 'D1 D2'), ...land(1, 'D3', { fort: 4, citadelRound: 5 }), ...land(-1, 'C1') },
      pieces: [
        { at: 'D2', seat: 0, kinds: ARMY },
        { at: 'D1', seat: 0, kinds: ['villains', 'eagles'] },
        { at: 'D3', seat: 1, kinds: ['farmers', 'farmers', 'sandworm', 'genie'] },
      ],
    });
    expect(moves(t)[0]).toBe(hexNamed('D3'));
    expect(t.hex('D3').hidden[0]).toBeGreaterThan(5);
  });

  test('takes a second citadel, which wins, rather than land nobody holds', () => {
    const t = moving({
      round: 9,
      hexes: {
        ...rivals,
        ...land(0, 'D1', { fort: 4, citadelRound: 5 }),
        ...land(0, 'D2'),
        ...land(1, 'D3', { fort: 4, citadelRound: 6 }),
        ...land(-1, 'C2 E2'),
      },
      pieces: [
        { at: 'D2', seat: 0, kinds: [...ARMY, 'villains', 'eagles'] },
        { at: 'D3', seat: 1, kinds: ['farmers'] },
      ],
    });
    expect(moves(t)[0]).toBe(hexNamed('D3'));
  });

  test('does not run into a citadel it cannot win while time is left', () => {
    const t = moving({
      round: 4,
      hexes: {
        ...rivals,
        ...land(0, 'D1', { fort: 4, citadelRound: 3 }),
        ...land(0, 'D2'),
        ...land(1, 'D3:forest F4', { fort: 4, citadelRound: 3 }),
      },
      pieces: [
        { at: 'D2', seat: 0, kinds: ['white_knight', 'lion_pride'] },
        { at: 'D3', seat: 1, kinds: ['walking_tree', 'big_foot', 'unicorn', 'green_knight', 'druid', 'wyvern'] },
      ],
    });
    expect(moves(t)).not.toContain(hexNamed('D3'));
  });

  test('explores with pieces that have support', () => {
    const t = moving({
      hexes: { ...rivals, ...land(0, 'D1 D2'), ...land(-1, 'D3') },
      pieces: [{ at: 'D2', seat: 0, kinds: ARMY }],
    });
    expect(new Set(moves(t))).toEqual(new Set([hexNamed('D3')]));
    expect(t.hex('D3').hidden[0]).toBeGreaterThan(2);
  });

  test('EXPL-01: who cannot fight tries its luck alone, one to a hex, and leaves a rival and known defenders in peace', () => {
    const t = moving({
      gold: [0, 0, 0, 0],
      hexes: { ...rivals, ...land(0, 'D1 D2'), ...land(-1, 'D3') },
      pieces: [{ at: 'D2', seat: 0, kinds: ['walking_tree', 'bears'] }],
    });
    expect(moves(t)).toEqual([hexNamed('D3')]);
    const known = moving({
      gold: [0, 0, 0, 0],
      hexes: { ...rivals, ...land(0, 'D1 D2'), ...land(-1, 'D3') },
      pieces: [
        { at: 'D2', seat: 0, kinds: ['walking_tree'] },
        { at: 'D3', seat: -1, kinds: ['giant'] },
      ],
    });
    expect(moves(known)).toEqual([]);
  });

  test('CIT-04: goes for the citadel that wins in this round with whatever it has', () => {
    const t = moving({
      round: 6,
      hexes: { ...rivals, ...land(0, 'D1 D2'), ...land(1, 'D3', { fort: 4, citadelRound: 5 }), ...land(-1, 'C1') },
      pieces: [
        { at: 'D2', seat: 0, kinds: ['villains', 'eagles'] },
        { at: 'D3', seat: 1, kinds: ['old_dragon', 'elephant', 'giant', 'cyclops', 'sandworm', 'genie', 'ogre'] },
      ],
    });
    expect(moves(t)).toContain(hexNamed('D3'));
  });

  test('FLY-02: flies over enemies to it where no other way leads, and stays on this side of them while time is left', () => {
    const at = (round: number): Table =>
      moving({
        round,
        hexes: { ...rivals, ...land(0, 'D1'), ...land(1, 'D2'), ...land(1, 'D3', { fort: 4, citadelRound: 5 }) },
        pieces: [
          { at: 'D1', seat: 0, kinds: ['eagles', 'pterodactyl'] },
          { at: 'D2', seat: 1, kinds: ['farmers'] },
          { at: 'D3', seat: 1, kinds: ['giant'] },
        ],
      });
    expect(answer(at(6), 'move')).toMatchObject({ do: 'go', path: [hexNamed('D2'), hexNamed('D3')] });
    expect(moves(at(5))).not.toContain(hexNamed('D3'));
  });

  test('CIT-01: the castle that is a citadel after this round is held as one', () => {
    const kept = (gold: number): number => {
      const t = moving({
        round: 6,
        rules: { citadelIncome: 4 },
        gold: [gold, 0, 0, 0],
        hexes: { ...rivals, ...land(0, 'D1', { fort: 3 }), ...land(1, 'D2:forest') },
        pieces: [
          { at: 'D1', seat: 0, kinds: ['white_knight', 'lion_pride', 'wolf_pack', 'buffalo_herd_4', 'great_hunter'] },
          { at: 'D2', seat: 1, kinds: ['walking_tree', 'big_foot', 'unicorn', 'green_knight'] },
        ],
      });
      return garrison(readSituation(project(t.game, 0), 0), hexNamed('D1')).size;
    };
    expect(kept(5)).toBeGreaterThan(kept(4));
  });

  test('walks into land a rival left empty, with its least useful piece', () => {
    const t = moving({
      hexes: { ...rivals, ...land(0, 'D1 D2'), ...land(1, 'D3') },
      pieces: [{ at: 'D2', seat: 0, kinds: ['white_knight', 'watersnake', 'lion_pride'] }],
    });
    const a = answer(t, 'move');
    expect(a).toEqual({ do: 'go', ids: [t.id('watersnake')], path: [hexNamed('D3')] });
  });

  test('keeps its sole citadel manned against an army next to it, and goes out when that is far', () => {
    const near = (at: string): Table =>
      moving({
        round: 6,
        gold: [0, 0, 0, 0],
        hexes: {
          ...rivals,
          ...land(0, 'D1', { fort: 4, citadelRound: 5 }),
          ...land(1, 'D2:forest'),
          ...land(1, 'D6'),
          ...land(-1, 'E1'),
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
    expect(moves(near('D2'))).toEqual([]);
    expect(moves(near('D6'))).toEqual([hexNamed('D2')]);
  });

  test('flies over sea where no way leads on foot', () => {
    const t = moving({
      gold: [30, 0, 0, 0],
      hexes: { ...rivals, ...land(0, 'D1:plains'), ...land(-1, 'D3') },
      pieces: [{ at: 'D1', seat: 0, kinds: ['pterodactyl', 'eagles', 'pegasus', 'giant_beetle', 'farmers'] }],
    });
    const a = answer(t, 'move');
    expect(a.do === 'go' && a.path).toEqual([hexNamed('D2'), hexNamed('D3')]);
    expect(a.do === 'go' && a.ids).not.toContain(t.id('farmers'));
  });

  test('asks for a proof of the pin when it would lose the fight', () => {
    const t = moving({
      hexes: { ...rivals, ...land(0, 'D1 D2') },
      pieces: [
        { at: 'D1', seat: 0, kinds: ['farmers'] },
        { at: 'D1', seat: 1, kinds: ['walking_tree', 'big_foot', 'unicorn'] },
      ],
    });
    expect(answer(t, 'move')).toEqual({ do: 'demand', hex: hexNamed('D1') });
  });
});

describe('building', () => {
  const held = { at: 'D1', seat: 0, kinds: ['white_knight', 'lion_pride', 'wolf_pack', 'villains', 'eagles'] };
  const realm = (income: number): Record<string, HexSetup> => {
    const names = 'D2 D3 C1 C2 C3 E1 E2 E3 B1 B2 B3 F1 F2 F3 A1 A2'.split(' ').slice(0, income - 4);
    return { ...land(0, 'D1', { fort: 3 }), ...land(0, names.join(' ')), ...land(1, 'D7'), ...land(2, 'G4') };
  };
  const building = (income: number, gold: number): Table =>
    Table.of({
      players: 4,
      phase: 'build',
      ground: 'sea',
      stack: BUILD,
      gold: [gold, 0, 0, 0],
      hexes: realm(income),
      pieces: [held],
    });

  test('builds the citadel when income allows', () => {
    const t = building(20, 5);
    expect(answer(t, 'build')).toEqual({ hexes: [hexNamed('D1')] });
    t.answer(0, 'build', answer(t, 'build'));
    expect(t.fortLevel('D1')).toBe(4);
  });

  test('builds what income lacks first, the citadel last', () => {
    const { hexes } = answer(building(18, 15), 'build');
    expect(hexes).toHaveLength(3);
    expect(hexes[2]).toBe(hexNamed('D1'));
  });

  test('raises its capital first while it is no castle', () => {
    const t = Table.of({
      players: 4,
      phase: 'build',
      stack: BUILD,
      gold: [5, 0, 0, 0],
      hexes: { ...land(0, 'D1 D2'), ...land(0, 'D3', { fort: 1 }), ...land(1, 'D7') },
    });
    expect(answer(t, 'build')).toEqual({ hexes: [hexNamed('D3')] });
  });
});

describe('Things', () => {
  test('trades what is of no use in pairs and keeps gold for forts', () => {
    const t = Table.of({
      players: 4,
      phase: 'things',
      ground: 'sea',
      stack: [
        { kind: 'round', nextPhase: 3 },
        { kind: 'things', state: 'buy', index: 0 },
      ],
      gold: [9, 0, 0, 0],
      hexes: { ...land(0, 'D1 D2 D3'), ...land(1, 'D7') },
      racks: { 0: ['walking_tree', 'cyclops', 'lion_pride', 'mammoth'] },
    });
    const { paid, trade } = answer(t, 'recruit.buy');
    expect(paid).toBe(0);
    expect(trade).toHaveLength(2);
    expect(trade).not.toContain(t.id('lion_pride'));
  });

  test('cashes treasure before gold is spent', async () => {
    const { steady } = await import('./steady.ts');
    const t = Table.of({
      players: 4,
      phase: 'build',
      stack: BUILD,
      gold: [5, 0, 0, 0],
      hexes: { ...land(0, 'D1 D2'), ...land(1, 'D7') },
      racks: { 0: ['ruby', 'farmers'] },
    });
    const action = steady.free?.(project(t.game, 0), t.decision('build', 0), randomOf('x'));
    expect(action).toEqual({ free: 'cash', seat: 0, id: t.id('ruby') });
  });
});

test('EVT-11: sends a rival’s army away, far from its own land, and of its own as few as it must, the useless first', () => {
  const scene = (seat: Seat): Table =>
    Table.of(
      {
        players: 2,
        phase: 'events',
        first: seat,
        rules: { events: true, gateEvent: true },
        stack: [
          { kind: 'round', nextPhase: 4 },
          { kind: 'events', index: 0 },
        ],
        hexes: { ...land(0, 'B2:forest'), ...land(1, 'F2:swamp') },
        pieces: [
          { at: 'B2', seat: 0, kinds: ['bears', 'goblins', 'elves_2'] },
          { at: 'F2', seat: 1, kinds: ['slime_beast', 'sprite', 'thing'] },
        ],
        racks: { [seat]: ['gate'] },
      },
      { event: [1] },
    );
  const t = scene(0);
  expect(answer(t, 'event.play')).toMatchObject({
    do: 'play',
    on: { what: 'army', seat: 1, from: hexNamed('F2', 19) },
  });
  const other = scene(1);
  other.answer(1, 'event.play', {
    do: 'play',
    id: other.id('gate', 1),
    on: { what: 'army', seat: 0, from: other.at('B2'), hex: other.at('D4') },
  });
  // No mountain supports the goblins.
  expect(answer(other, 'event.send')).toEqual({ ids: [other.id('goblins', 0)] });
});

test('HERO-03: gold that the round has no other use for is paid before the roll, and no more', () => {
  const paid = (gold: number): number =>
    answer(
      Table.of({
        phase: 'heroes',
        rules: { heroes: true },
        gold: [gold, 0, 0, 0],
        hexes: land(0, 'D1 D2'),
        pool: ['sir_lance_a_lot'],
        stack: [
          { kind: 'round', nextPhase: 2 },
          { kind: 'heroes', index: 0, state: { step: 'try' } },
        ],
      }),
      'hero.recruit',
    ).attempt?.gold ?? -1;
  expect(paid(20)).toBe(0);
  // Two levels and five Things are 35.
  expect(paid(35)).toBe(0);
  expect(paid(114)).toBeGreaterThanOrEqual(15);
});
