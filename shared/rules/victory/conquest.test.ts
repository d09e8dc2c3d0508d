import { describe, expect, test } from 'vitest';
import { construction, NORTH, reach, SOUTH, stormed } from '../../testkit/citadels.ts';
import type { HexSetup } from '../../testkit/position.ts';
import type { Table } from '../../testkit/table.ts';

/**
 * Returns a battle in round 5: seat 1 attacks the citadel in D3 that seat 0 has
 * owned since round `citadelRound`.
 */
const storm = (more: Record<string, HexSetup> = {}, citadelRound = 4, gold = [0, 0]): Table =>
  stormed({ gold, hexes: { D3: { owner: 0, fort: 4, citadelRound }, ...more } });

describe('building a citadel', () => {
  test('T-39 CIT-04: the only citadel, built in round 5, wins at the end of construction in round 6', () => {
    const t = construction({ hexes: { ...NORTH, ...SOUTH, D3: { owner: 0, fort: 3 } }, gold: [5, 0] });
    t.answer(0, 'build', { hexes: [t.at('D3')] });
    expect(t.game.victory).toBeNull();
    reach(t, 6);
    expect(t.game.victory).toBeNull();
    reach(t, 7);
    expect(t.game.round).toBe(6);
    expect(t.game.phase).toBe('build');
    expect(t.game.victory).toEqual({ winners: [0], how: 'held' });
  });

  test('CIT-04 AMB-134: the countdown is checked after the last player’s part', () => {
    const t = construction({ hexes: { ...NORTH, ...SOUTH, D3: { owner: 0, fort: 4, citadelRound: 4 } }, gold: [0, 5] });
    expect(t.game.victory).toBeNull();
    t.answer(1, 'build', { hexes: [] });
    expect(t.game.victory).toEqual({ winners: [0], how: 'held' });
  });

  test('CIT-04 CIT-05: a second citadel built in time stops the countdown', () => {
    const hexes = { ...NORTH, ...SOUTH, D3: { owner: 0, fort: 4, citadelRound: 4 }, D5: { owner: 1, fort: 3 } };
    const t = construction({ hexes, gold: [0, 5] });
    t.answer(1, 'build', { hexes: [t.at('D5')] });
    expect(t.game.victory).toBeNull();
    reach(t, 8);
    expect(t.game.victory).toBeNull();
  });

  test('CIT-04 AMB-58: after two are built in one construction phase only conquest decides', () => {
    const hexes = { ...NORTH, ...SOUTH, D3: { owner: 0, fort: 3 }, D5: { owner: 1, fort: 3 } };
    const t = construction({ hexes, gold: [5, 5] });
    t.answer(0, 'build', { hexes: [t.at('D3')] }).answer(1, 'build', { hexes: [t.at('D5')] });
    reach(t, 8);
    expect(t.game.victory).toBeNull();
  });

  test('CIT-03: falling income does not remove a citadel', () => {
    const t = construction({ hexes: { ...NORTH, ...SOUTH, D3: { owner: 0, fort: 4, citadelRound: 5 } }, gold: [0, 5] });
    for (const hex of ['B2', 'B3', 'B4']) t.free({ free: 'remove', seat: 0, hex: t.at(hex) });
    reach(t, 6);
    expect(t.hex('D3')).toMatchObject({ owner: 0, fort: { level: 4 } });
    reach(t, 7);
    expect(t.game.victory).toEqual({ winners: [0], how: 'held' });
  });

  test('AMB-109: the citadel of a player who resigned has no countdown, but counts', () => {
    const hexes = { ...NORTH, ...SOUTH, D3: { owner: 0, fort: 4, citadelRound: 4 }, C5: { owner: 2 } };
    const t = construction({ players: 3, hexes, gold: [0, 5, 0] }).free({ free: 'resign', seat: 0 });
    reach(t, 8);
    expect(t.game.victory).toBeNull();
    // The other citadel counts, so seat 1's own citadel is not the only one, and its countdown does not run.
    const both = construction({
      players: 3,
      hexes: { ...hexes, D5: { owner: 1, fort: 4, citadelRound: 4 } },
      gold: [0, 0, 5],
    });
    both.free({ free: 'resign', seat: 0 });
    reach(both, 8);
    expect(both.game.victory).toBeNull();
  });
});

describe('capturing a citadel', () => {
  test('T-40 CIT-05: B built in round 4, captures A’s citadel in round 5 and wins in the combat phase', () => {
    const t = storm({ D5: { owner: 1, fort: 4, citadelRound: 4 } }, 3);
    expect(t.game.victory).toEqual({ winners: [1], how: 'second' });
    expect(t.game.phase).toBe('combat');
    expect(t.hex('D3').owner).toBe(1);
    expect(t.all('rolled').filter((e) => e.purpose === 'damage')).toEqual([]);
  });

  test('T-41 CIT-06 AMB-60: a sole citadel captured in round 5 wins at the end of construction in round 6', () => {
    const t = reach(storm(), 6);
    expect(t.hex('D3')).toMatchObject({ owner: 1, fort: { level: 4, citadelRound: 5 } });
    expect(t.game.victory).toBeNull();
    expect(t.game.round).toBe(6);
    reach(t, 7);
    expect(t.game.victory).toEqual({ winners: [1], how: 'held' });
    expect(t.game.round).toBe(6);
  });

  test('T-42 CIT-07 AMB-59: the loser may build again immediately; then only conquest decides', () => {
    const t = storm({ C5: { owner: 0, fort: 3 } }, 4, [5, 0]);
    for (let i = 0; i < 5 && t.open(0).every((d) => d.kind !== 'build'); i++) t.timeOut();
    expect(t.refusal(0, 'build', { hexes: [t.at('C5')] })).toBeNull();
    t.answer(0, 'build', { hexes: [t.at('C5')] });
    reach(t, 8);
    expect(t.game.victory).toBeNull();
    expect(t.hex('C5')).toMatchObject({ owner: 0, fort: { level: 4, citadelRound: 5 } });
  });

  test('CIT-05 AMB-61: a player without a citadel wins nothing by capturing the first of two', () => {
    const t = stormed({
      players: 3,
      gold: [0, 0, 0],
      hexes: { D3: { owner: 0, fort: 4, citadelRound: 3 }, D6: { owner: 2, fort: 4, citadelRound: 3 } },
    });
    reach(t, 8);
    expect(t.hex('D3').owner).toBe(1);
    expect(t.game.victory).toBeNull();
  });
});

describe('damage that leaves one of two citadels', () => {
  const rules = { citadelImmune: false };
  const twice = { D3: { owner: 0, fort: 4, citadelRound: 3 }, D6: { owner: 2, fort: 4, citadelRound: 2 } };

  test('CIT-05 AMB-170: the remaining citadel’s countdown starts in that round, so its owner wins a round later', () => {
    // Seat 1 captures D3, and the damage die then lowers the citadel.
    const t = stormed({ players: 3, rules, gold: [0, 0, 0], hexes: twice }, [1]);
    expect(t.hex('D3')).toMatchObject({ owner: 1, fort: { level: 3 } });
    expect(t.hex('D6').fort).toMatchObject({ level: 4, citadelRound: 5 });
    reach(t, 6);
    expect(t.game.victory).toBeNull();
    reach(t, 7);
    expect([t.game.round, t.game.victory]).toEqual([6, { winners: [2], how: 'held' }]);
  });

  test('CIT-05 AMB-170: damage to a lower fort starts no countdown', () => {
    const t = stormed({ players: 3, rules, gold: [0, 0, 0], hexes: { ...twice, D3: { owner: 0, fort: 3 } } }, [1]);
    expect(t.hex('D6').fort).toMatchObject({ citadelRound: 2 });
    expect(reach(t, 6).game.victory).toMatchObject({ winners: [2] });
  });
});
