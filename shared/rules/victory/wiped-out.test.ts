import { describe, expect, test } from 'vitest';
import type { GameEvent } from '../../model/events/index.ts';
import { construction, reach, SOUTH } from '../../testkit/citadels.ts';
import { Table } from '../../testkit/index.ts';
import { position } from '../../testkit/position.ts';

describe('the last players', () => {
  test('AMB-67 AMB-108: a player without a hex or piece is out at the phase’s end, and the last player wins', () => {
    const t = construction({
      phase: 'build',
      gold: [7, 7],
      racks: { 0: ['bears', 'elixir'] },
      hexes: SOUTH,
    });
    expect(t.open().map((d) => d.seat)).toEqual([1]);
    t.answer(1, 'build', { hexes: [] });
    expect(t.game.seats[0]).toMatchObject({ fallen: true, gold: 0, rack: 0 });
    expect(t.game.cupSize).toBe(195 - 3);
    expect(t.game.victory).toEqual({ winners: [1], how: 'last' });
  });

  test('AMB-67 TURN-04: if the first player falls, the next is first immediately, and phase 9 of that round skips no player', () => {
    const t = construction({ players: 3, first: 0, gold: [0, 9, 0], hexes: { ...SOUTH, C5: { owner: 2 } } });
    t.answer(1, 'build', { hexes: [] });
    expect(t.game.victory).toBeNull();
    expect(t.all('ordered').map((e) => e.first)).toEqual([1]);
    const at = (what: string) => t.history.findIndex((e) => e.t === what || (e.t === 'phaseBegan' && e.phase === what));
    expect(at('ordered')).toBeLessThan(at('powers'));
    const parts = t.all('phaseBegan').filter((e) => e.round === 6 && e.phase === 'gold' && e.turn >= 0);
    expect(parts.map((e) => e.turn)).toEqual([1, 2]);
    expect(reach(t, 7).game.first).toBe(2);
  });

  test('AMB-67 TURN-04: if another player falls, the marker passes in phase 9 as usual', () => {
    const t = construction({ players: 3, first: 1, gold: [0, 0, 0], hexes: { ...SOUTH, C5: { owner: 2 } } });
    expect(reach(t, 6).game.first).toBe(2);
    expect(t.game.seats.map((s) => s.fallen)).toEqual([true, false, false]);
  });

  test('AMB-67 AMB-120: a player with only a Balloon is out when it lands in phase 9, before the next round’s gold', () => {
    const game = position({
      players: 3,
      phase: 'powers',
      first: 0,
      rules: { magic: true },
      gold: [0, 9, 0],
      stack: [{ kind: 'round', nextPhase: 8 }],
      hexes: { B2: { owner: 0 }, F2: { owner: 2 } },
      pieces: [{ at: 'D4', seat: 1, kinds: ['balloon'], up: true }],
    });
    const counters = game.counters.map((c) => ({ ...c, role: { as: 'fighting' as const, value: 3, hits: 0 } }));
    const t = Table.from({ ...game, counters });
    const at = (found: (e: GameEvent) => boolean) => t.history.findIndex(found);
    const fell = at((e) => e.t === 'fell' && e.seat === 1);
    expect(fell).toBeGreaterThan(at((e) => e.t === 'usedUp'));
    expect(fell).toBeLessThan(at((e) => e.t === 'phaseBegan' && e.phase === 'gold'));
    // The marker passed to that player in phase 9; after the elimination it passes on immediately.
    expect(t.all('ordered').map((e) => e.first)).toEqual([1, 2]);
    expect(reach(t, t.game.round + 1).game.first).toBe(0);
  });

  test('AMB-67: a piece anywhere on the board keeps a player in the game', () => {
    const t = construction({ hexes: SOUTH, gold: [0, 5], pieces: [{ at: 'D4', seat: 0, kinds: ['bears'] }] });
    t.answer(1, 'build', { hexes: [] });
    expect(t.game.seats[0].fallen).toBe(false);
  });
});
