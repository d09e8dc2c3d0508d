import { describe, expect, test } from 'vitest';
import type { Frame } from '../game/types.ts';
import { Table } from '../testkit/index.ts';
import type { HexSetup, Setup } from '../testkit/position.ts';
import type { Script } from '../testkit/table.ts';

const BUILD: Frame[] = [
  { kind: 'round', nextPhase: 7 },
  { kind: 'build', index: 0 },
];
const COMBAT: Frame[] = [
  { kind: 'round', nextPhase: 6 },
  { kind: 'combat', index: 0 },
];
/** Nine hexes with a city in some: income above 15 for seat `owner` on the small board. */
const rich = (owner: number, names: string[]): Record<string, HexSetup> =>
  Object.fromEntries(names.map((name, i) => [name, { owner, income: i < 3 ? 'city' : undefined }]));
const A = rich(0, ['B2', 'B3', 'B4', 'C2', 'C3', 'C4']);
const B = rich(1, ['E2', 'E3', 'E4', 'F2', 'F3', 'F4']);
/** Seat 1's army beside nobody: six strong jungle beasts that it can support. */
const ARMY = ['crawling_vines', 'giant_ape', 'giant_ape', 'dinosaur', 'elephant'];
/** The citadel rolls 6 and misses; then five beasts of the army roll 1 and hit in melee. */
const STORM: Script = { battle: [6, 1, 1, 1, 1, 1, 1, 1, 1] };

const table = (more: Partial<Setup>, script: Script = {}): Table =>
  Table.of({ players: 2, phase: 'build', round: 5, stack: BUILD, gold: [0, 0], hexes: {}, ...more }, script);

/** Lets everything pass by its default until this round begins or the game has ended. */
function reach(t: Table, round: number): Table {
  for (let i = 0; i < 90 && t.game.victory === null && t.game.round < round; i++) t.timeOut();
  if (t.game.victory === null && t.game.round < round) throw new Error(`round ${round} was not reached`);
  return t;
}

/** Round 5, phase 6: seat 1 storms the citadel in D3 that seat 0 has had since round `citadelRound`. */
const storm = (more: Record<string, HexSetup> = {}, citadelRound = 4, gold = [0, 0]): Table =>
  table(
    {
      phase: 'combat',
      stack: COMBAT,
      gold,
      hexes: {
        ...A,
        ...B,
        F2: { owner: 1, terrain: 'jungle' },
        D3: { owner: 0, fort: 4, citadelRound },
        ...more,
      },
      pieces: [{ at: 'D3', seat: 1, kinds: ARMY }],
    },
    STORM,
  );

describe('a citadel built', () => {
  test('T-39 CIT-04: the only citadel, built in round 5, wins at the end of construction of round 6', () => {
    const t = table({ hexes: { ...A, ...B, D3: { owner: 0, fort: 3 } }, gold: [5, 0] });
    t.answer(0, 'build', { hexes: [t.at('D3')] });
    expect(t.game.victory).toBeNull();
    reach(t, 6);
    expect(t.game.victory).toBeNull();
    reach(t, 7);
    expect(t.game.round).toBe(6);
    expect(t.game.phase).toBe('build');
    expect(t.game.victory).toEqual({ seat: 0, how: 'held' });
  });

  test('CIT-04 AMB-134: the clock is looked at after the last player’s part', () => {
    const t = table({ hexes: { ...A, ...B, D3: { owner: 0, fort: 4, citadelRound: 4 } }, gold: [0, 5] });
    // Seat 1 still has its part, though seat 0 has passed.
    expect(t.game.victory).toBeNull();
    t.answer(1, 'build', { hexes: [] });
    expect(t.game.victory).toEqual({ seat: 0, how: 'held' });
  });

  test('CIT-04 CIT-05: a second citadel built in time stops the clock', () => {
    const hexes = { ...A, ...B, D3: { owner: 0, fort: 4, citadelRound: 4 }, D5: { owner: 1, fort: 3 } };
    const t = table({ hexes, gold: [0, 5] });
    t.answer(1, 'build', { hexes: [t.at('D5')] });
    expect(t.game.victory).toBeNull();
    reach(t, 8);
    expect(t.game.victory).toBeNull();
  });

  test('CIT-04 AMB-58: two built in one construction phase leave conquest alone', () => {
    const hexes = { ...A, ...B, D3: { owner: 0, fort: 3 }, D5: { owner: 1, fort: 3 } };
    const t = table({ hexes, gold: [5, 5] });
    t.answer(0, 'build', { hexes: [t.at('D3')] }).answer(1, 'build', { hexes: [t.at('D5')] });
    reach(t, 8);
    expect(t.game.victory).toBeNull();
  });

  test('CIT-03: falling income takes no citadel away', () => {
    const t = table({ hexes: { ...A, ...B, D3: { owner: 0, fort: 4, citadelRound: 5 } }, gold: [0, 5] });
    for (const hex of ['B2', 'B3', 'B4']) t.free({ free: 'remove', seat: 0, hex: t.at(hex) });
    reach(t, 6);
    expect(t.hex('D3')).toMatchObject({ owner: 0, fort: { level: 4 } });
    reach(t, 7);
    expect(t.game.victory).toEqual({ seat: 0, how: 'held' });
  });

  test('AMB-109: the citadel of one who resigned has no clock, but it counts', () => {
    const hexes = { ...A, ...B, D3: { owner: 0, fort: 4, citadelRound: 4 }, C5: { owner: 2 } };
    const t = table({ players: 3, hexes, gold: [0, 5, 0] }).free({ free: 'resign', seat: 0 });
    reach(t, 8);
    expect(t.game.victory).toBeNull();
    // It counts: seat 1's own citadel is not the only one, so it has no clock either.
    const both = table({
      players: 3,
      hexes: { ...hexes, D5: { owner: 1, fort: 4, citadelRound: 4 } },
      gold: [0, 0, 5],
    });
    both.free({ free: 'resign', seat: 0 });
    reach(both, 8);
    expect(both.game.victory).toBeNull();
  });
});

describe('a citadel taken', () => {
  test('T-40 CIT-05: B built in round 4, takes A’s in round 5 and wins in the combat phase', () => {
    const t = storm({ D5: { owner: 1, fort: 4, citadelRound: 4 } }, 3);
    expect(t.game.victory).toEqual({ seat: 1, how: 'second' });
    expect(t.game.phase).toBe('combat');
    expect(t.hex('D3').owner).toBe(1);
    // The game ends there, before the damage dice. AMB-133
    expect(t.all('rolled').filter((e) => e.purpose === 'damage')).toEqual([]);
  });

  test('T-41 CIT-06 AMB-60: a sole citadel taken in round 5 wins at the end of construction of round 6', () => {
    const t = reach(storm(), 6);
    expect(t.hex('D3')).toMatchObject({ owner: 1, fort: { level: 4, citadelRound: 5 } });
    expect(t.game.victory).toBeNull();
    expect(t.game.round).toBe(6);
    reach(t, 7);
    expect(t.game.victory).toEqual({ seat: 1, how: 'held' });
    expect(t.game.round).toBe(6);
  });

  test('T-42 CIT-07 AMB-59: the loser may build again at once; then conquest alone decides', () => {
    const t = storm({ C5: { owner: 0, fort: 3 } }, 4, [5, 0]);
    for (let i = 0; i < 5 && t.open(0).every((d) => d.kind !== 'build'); i++) t.timeOut();
    expect(t.refusal(0, 'build', { hexes: [t.at('C5')] })).toBeNull();
    t.answer(0, 'build', { hexes: [t.at('C5')] });
    reach(t, 8);
    expect(t.game.victory).toBeNull();
    expect(t.hex('C5')).toMatchObject({ owner: 0, fort: { level: 4, citadelRound: 5 } });
  });

  test('CIT-05 AMB-61: who owns none wins nothing by taking the first of two', () => {
    const t = table(
      {
        players: 3,
        phase: 'combat',
        stack: COMBAT,
        gold: [0, 0, 0],
        hexes: {
          ...A,
          ...B,
          F2: { owner: 1, terrain: 'jungle' },
          D3: { owner: 0, fort: 4, citadelRound: 3 },
          D6: { owner: 2, fort: 4, citadelRound: 3 },
        },
        pieces: [{ at: 'D3', seat: 1, kinds: ARMY }],
      },
      STORM,
    );
    reach(t, 8);
    expect(t.hex('D3').owner).toBe(1);
    expect(t.game.victory).toBeNull();
  });
});

describe('the last ones', () => {
  test('AMB-67 AMB-108: without a hex or piece one is out at the phase’s end; the last player wins', () => {
    const t = table({
      phase: 'build',
      gold: [7, 7],
      racks: { 0: ['bears', 'elixir'] },
      hexes: B,
    });
    expect(t.open().map((d) => d.seat)).toEqual([1]);
    t.answer(1, 'build', { hexes: [] });
    expect(t.game.seats[0]).toMatchObject({ fallen: true, gold: 0, rack: 0 });
    expect(t.game.cupSize).toBe(195 - 3);
    expect(t.game.victory).toEqual({ seat: 1, how: 'last' });
  });

  test('AMB-67 TURN-04: when the first player falls, the next is first at once, and phase 9 of that round passes nobody over', () => {
    const t = table({ players: 3, first: 0, gold: [0, 9, 0], hexes: { ...B, C5: { owner: 2 } } });
    t.answer(1, 'build', { hexes: [] });
    expect(t.game.victory).toBeNull();
    expect(t.all('ordered').map((e) => e.first)).toEqual([1]);
    const parts = t.all('phaseBegan').filter((e) => e.round === 6 && e.phase === 'gold' && e.turn >= 0);
    expect(parts.map((e) => e.turn)).toEqual([1, 2]);
    // The round after that turns as ever.
    expect(reach(t, 7).game.first).toBe(2);
  });

  test('AMB-67 TURN-04: when another player than the first falls, the marker passes in phase 9 as ever', () => {
    const t = table({ players: 3, first: 1, gold: [0, 0, 0], hexes: { ...B, C5: { owner: 2 } } });
    expect(reach(t, 6).game.first).toBe(2);
    expect(t.game.seats.map((s) => s.fallen)).toEqual([true, false, false]);
  });

  test('AMB-67: a piece anywhere keeps a player in the game', () => {
    const t = table({ hexes: B, gold: [0, 5], pieces: [{ at: 'D4', seat: 0, kinds: ['bears'] }] });
    t.answer(1, 'build', { hexes: [] });
    expect(t.game.seats[0].fallen).toBe(false);
  });
});
