import { describe, expect, test } from 'vitest';
import { sample } from '../minds/stand-ins/index.ts';
import { project } from '../model/game/project.ts';
import type { Frame, HexId } from '../model/game/types.ts';
import { hexId } from '../model/hex/hex.ts';
import { randomOf } from '../model/luck/random.ts';
import { Table } from '../testkit/index.ts';
import { type HexSetup, OFF_BOARD, type Setup } from '../testkit/position.ts';
import { options } from './decisions/index.ts';

const BUILD: Frame[] = [
  { kind: 'round', nextPhase: 7 },
  { kind: 'build', index: 0 },
];
const LANDS: Record<string, HexSetup> = {
  C2: { owner: 0 },
  C3: { owner: 0, fort: 1 },
  D2: { owner: 0, fort: 2 },
  E5: { owner: 1, fort: 1 },
};
const table = (more: Partial<Setup> = {}): Table =>
  Table.of({ players: 2, phase: 'build', stack: BUILD, hexes: LANDS, gold: [50, 0], ...more });
const refusalFor = (t: Table, ...names: string[]) => t.refusal(0, 'build', { hexes: names.map((n) => t.at(n)) });
const buildForts = (t: Table, ...names: string[]): Table => t.answer(0, 'build', { hexes: names.map((n) => t.at(n)) });

function realm(more: Record<string, HexSetup> = {}): Record<string, HexSetup> {
  return { D3: { owner: 0, fort: 3 }, E5: { owner: 1, fort: 1 }, ...more };
}
/** Nine hexes with towers earn 18 gold; with the castle of D3 (4 more) the income is 22. */
const NAMES = ['B2', 'B3', 'B4', 'C2', 'C3', 'C4', 'C5', 'D2', 'D4'];
const bare = (n: number): Record<string, HexSetup> =>
  Object.fromEntries(NAMES.slice(0, n).map((name) => [name, { owner: 0 }]));

describe('forts', () => {
  test('FORT-01: a new tower or one more level costs 5 gold each', () => {
    const t = buildForts(table(), 'C2', 'C3', 'D2');
    expect([t.fortLevel('C2'), t.fortLevel('C3'), t.fortLevel('D2')]).toEqual([1, 2, 3]);
    expect(t.all('paid').map((e) => [e.gold, e.why])).toEqual([
      [5, 'build'],
      [5, 'build'],
      [5, 'build'],
    ]);
  });

  test('FORT-01: under buildsPerTurn one, a player builds a single level in a turn', () => {
    const t = table({ rules: { buildsPerTurn: 'one' } });
    expect(refusalFor(t, 'C2', 'C3')).toBe('FORT-01');
    expect(refusalFor(t, 'C3')).toBeNull();
    buildForts(t, 'C2');
    expect(t.fortLevel('C2')).toBe(1);
  });

  test('FORT-01: one level per hex and round, in the player’s own hexes, within the player’s gold', () => {
    const t = table({ gold: [10, 0] });
    expect(refusalFor(t, 'C2', 'C2')).toBe('FORT-01');
    expect(refusalFor(t, 'E5')).toBe('FORT-01');
    expect(refusalFor(t, 'D4')).toBe('FORT-01');
    expect(t.refusal(0, 'build', { hexes: [hexId(19)] })).toBe('hex.unknown');
    expect(t.refusal(0, 'build', { hexes: [OFF_BOARD] })).toBe('hex.unknown');
    expect(refusalFor(t, 'C2', 'C3')).toBeNull();
    expect(refusalFor(t, 'C2', 'C3', 'D2')).toBe('gold.short');
    expect(refusalFor(t)).toBeNull();
  });

  test('FORT-01: players build once each, in order, and not out of turn', () => {
    const t = table({ gold: [50, 50], first: 1 });
    expect(t.open().map((d) => d.seat)).toEqual([1]);
    t.answer(1, 'build', { hexes: [t.at('E5')] });
    expect(t.open().map((d) => d.seat)).toEqual([0]);
  });

  test('FORT-01 D-46: the fallback builds nothing; a player without gold and rack is not asked', () => {
    const t = table({ gold: [50, 50] })
      .timeOut()
      .timeOut();
    expect(t.all('built')).toEqual([]);
    // A player without gold and with an empty rack, which cannot hold treasure, is not asked.
    expect(
      table({ gold: [4, 50] })
        .open()
        .map((d) => d.seat),
    ).toEqual([1]);
    expect(
      table({ gold: [4, 50], racks: { 0: ['bears'] } })
        .open()
        .map((d) => d.seat),
    ).toEqual([0]);
  });

  test('FORT-01 INC-07: treasure cashed while the question is open pays for building', () => {
    const t = table({ gold: [4, 0], racks: { 0: ['ruby'] } });
    expect(refusalFor(t, 'C2')).toBe('gold.short');
    t.free({ free: 'cash', seat: 0, id: t.id('ruby', 0) });
    expect(refusalFor(t, 'C2', 'C3')).toBeNull();
  });

  test('FORT-02: a hex has one fort: raising a tower replaces it by a keep', () => {
    const t = buildForts(table(), 'C3');
    expect(t.game.hexes.filter((h) => h.owner === 0).map((h) => h.fort?.level ?? 0)).toEqual([2, 0, 2]);
  });

  test('FORT-03 COMP-09: a level cannot be built if all its pieces are on the board', () => {
    const t = table({ rules: { fortSupply: [0, 2, 1, 8, 6] } });
    // All two towers (C3, E5) and the only keep (D2) of this set of counters are in play.
    expect(refusalFor(t, 'C2')).toBe('FORT-03');
    expect(refusalFor(t, 'C3')).toBe('FORT-03');
    expect(refusalFor(t, 'D2')).toBeNull();
  });

  test('FORT-03 COMP-09: without fortSupply no level runs out', () => {
    const t = table({ rules: { fortSupply: null } });
    for (const name of ['C2', 'C3', 'D2']) expect(refusalFor(t, name)).toBeNull();
  });

  test('FORT-03: raising a fort frees its piece for later levels of the same answer', () => {
    const t = table({ rules: { fortSupply: [0, 2, 1, 8, 6] } });
    expect(refusalFor(t, 'D2', 'C3', 'C2')).toBeNull();
    expect(refusalFor(t, 'C3', 'D2')).toBe('FORT-03');
    buildForts(t, 'D2', 'C3', 'C2');
    expect([t.fortLevel('C2'), t.fortLevel('C3'), t.fortLevel('D2')]).toEqual([1, 2, 3]);
  });

  test('FORT-04: forts cannot be sold: building never earns gold', () => {
    const t = buildForts(table(), 'C3').timeOut();
    expect(t.all('earned').filter((e) => e.seat === 0 && e.why !== 'income')).toEqual([]);
    expect(t.all('lowered')).toEqual([]);
  });

  test('FORT-01: samples are legal and reach every hex that can be raised', () => {
    const t = table({ gold: [15, 0] });
    const d = t.decision('build', 0);
    const hexes = new Set<number>();
    for (let i = 0; i < 100; i++) {
      const answer = sample(project(t.game, 0), d, randomOf(i)) as { hexes: HexId[] };
      expect(t.refusal(0, 'build', answer)).toBeNull();
      for (const hex of answer.hexes) hexes.add(hex);
    }
    expect(hexes.size).toBe(3);
  });
});

describe('citadels', () => {
  test('CIT-01 AMB-66: a castle, 5 gold and an income of 15 with two or three players', () => {
    // Four hexes, the castle (3) and the towns (7) earn 14; one more hex makes 15.
    const towns = {
      C2: { owner: 0, income: 'city' },
      C3: { owner: 0, income: 'city' },
      D2: { owner: 0, terrain: 'mountain', income: 'gold_mine' },
    };
    const t = table({ hexes: realm(towns) });
    expect(options(t.game, t.decision('build', 0)).income).toBe(14);
    expect(refusalFor(t, 'D3')).toBe('CIT-01');
    const more = table({ hexes: realm({ ...towns, B2: { owner: 0 } }), gold: [5, 0] });
    expect(refusalFor(more, 'D3')).toBeNull();
    buildForts(more, 'D3');
    expect(more.hex('D3')).toMatchObject({ fort: { level: 4, citadelRound: 2 }, owner: 0 });
    expect(more.all('paid')).toMatchObject([{ seat: 0, gold: 5, why: 'build' }]);
    // A keep cannot become a citadel directly.
    const keep = table({ hexes: realm({ ...towns, B2: { owner: 0, fort: 2 } }) });
    buildForts(keep, 'B2');
    expect(keep.fortLevel('B2')).toBe(3);
  });

  test('CIT-01: with four players a citadel needs an income of 20', () => {
    const hexes = { ...realm({ ...bare(8) }), C2: { owner: 0, income: 'city' }, C3: { owner: 0, income: 'city' } };
    const more = { F5: { owner: 2 }, F4: { owner: 3 } };
    const of = (extra: Record<string, HexSetup>) =>
      Table.of({
        players: 4,
        phase: 'build',
        stack: BUILD,
        hexes: { ...hexes, ...more, ...extra },
        gold: [50, 0, 0, 0],
      });
    // Nine hexes, the castle (3) and the cities (4) earn 16.
    expect(refusalFor(of({}), 'D3')).toBe('CIT-01');
    expect(refusalFor(of({ C4: { owner: 0, income: 'city' }, C5: { owner: 0, income: 'village' } }), 'D3')).toBe(
      'CIT-01',
    );
    expect(refusalFor(of({ C4: { owner: 0, income: 'city' }, C5: { owner: 0, income: 'city' } }), 'D3')).toBeNull();
  });

  test('T-44 CIT-01 AMB-56 AMB-57: with income 19 and 10 gold, building a tower elsewhere first makes 20', () => {
    const hexes = {
      ...realm(bare(8)),
      B2: { owner: 0, income: 'city' },
      B3: { owner: 0, income: 'city' },
      B4: { owner: 0, income: 'city' },
      C2: { owner: 0, income: 'village' },
      F5: { owner: 2 },
      F4: { owner: 3 },
    };
    const t = Table.of({ players: 4, phase: 'build', stack: BUILD, hexes, gold: [10, 0, 0, 0] });
    expect(options(t.game, t.decision('build', 0)).income).toBe(19);
    expect(refusalFor(t, 'D3', 'C3')).toBe('CIT-01');
    expect(refusalFor(t, 'C3', 'D3')).toBeNull();
    buildForts(t, 'C3', 'D3');
    expect(t.fortLevel('D3')).toBe(4);
    expect(t.all('paid').length).toBe(2);
  });

  test('CIT-02: the owner of a citadel, built or taken, cannot build another', () => {
    const hexes = realm({
      ...bare(9),
      E3: { owner: 0, fort: 4, citadelRound: 1 },
      E4: { owner: 1, fort: 4, citadelRound: 1 },
    });
    const t = table({ hexes });
    expect(refusalFor(t, 'D3')).toBe('CIT-02');
    // A player may not build two citadels in one turn.
    const two = table({ hexes: { ...realm(bare(9)), E3: { owner: 0, fort: 3 } } });
    expect(refusalFor(two, 'D3')).toBeNull();
    expect(refusalFor(two, 'D3', 'E3')).toBe('CIT-02');
  });

  test('CIT-01: a citadel cannot be raised further', () => {
    const t = table({ hexes: realm({ ...bare(9), E3: { owner: 0, fort: 4, citadelRound: 2 } }) });
    expect(refusalFor(t, 'E3')).toBe('FORT-01');
  });
});

describe('simultaneous construction', () => {
  const TOGETHER: Frame[] = [{ kind: 'round', nextPhase: 6 }];
  const BOTH: Partial<Setup> = {
    stack: TOGETHER,
    gold: [50, 50],
    rules: { constructionSimultaneous: 'unlessAsked', fortSupply: [0, 3, 3, 3, 3] },
  };
  const none: HexId[] = [];
  const builds = (t: Table) => t.open().map((d) => [d.seat, d.kind]);

  test('TURN-02 FORT-01: all players are asked together, in secret, and all levels are built together', () => {
    const t = table(BOTH);
    expect(builds(t)).toEqual([
      [0, 'build'],
      [1, 'build'],
    ]);
    expect(t.game.turn).toBe(-1);
    t.answer(1, 'build', { hexes: [t.at('E5')] });
    expect(t.fortLevel('E5')).toBe(1);
    t.answer(0, 'build', { hexes: [t.at('C2'), t.at('D2')] });
    expect([t.fortLevel('C2'), t.fortLevel('D2'), t.fortLevel('E5')]).toEqual([1, 3, 2]);
    expect(t.game.phase).not.toBe('build');
  });

  test('TURN-02: a player who asks for turns makes all build in order, and the first answers are discarded', () => {
    const t = table(BOTH);
    expect(t.refusal(0, 'build', { hexes: [t.at('C2')], inTurn: true })).toBe('TURN-02');
    t.answer(0, 'build', { hexes: [t.at('C2')] }).answer(1, 'build', { hexes: none, inTurn: true });
    expect(t.fortLevel('C2')).toBe(0);
    expect(builds(t)).toEqual([[0, 'build']]);
    // A player can ask only once for construction in turn.
    expect(t.refusal(0, 'build', { hexes: none, inTurn: true })).toBe('TURN-02');
    t.answer(0, 'build', { hexes: [t.at('C2')] });
    expect(builds(t)).toEqual([[1, 'build']]);
    expect(table().refusal(0, 'build', { hexes: none, inTurn: true })).toBe('TURN-02');
  });

  test('FORT-03 AMB-55: the last fort piece goes to the first in order, and the other player pays nothing', () => {
    const rules = { constructionSimultaneous: 'unlessAsked', fortSupply: [0, 3, 3, 3, 3] } as const;
    const hexes = { C2: { owner: 0 }, C3: { owner: 0, fort: 1 }, E4: { owner: 1 }, E5: { owner: 1, fort: 1 } };
    const t = table({ ...BOTH, hexes, rules });
    t.answer(1, 'build', { hexes: [t.at('E4')] }).answer(0, 'build', { hexes: [t.at('C2')] });
    expect([t.fortLevel('C2'), t.fortLevel('E4')]).toEqual([1, 0]);
    expect(t.all('paid').map((e) => [e.seat, e.gold])).toEqual([[0, 5]]);
  });
});
