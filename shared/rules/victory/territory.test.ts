import { describe, expect, test } from 'vitest';
import { boardHexes, hexName } from '../../model/hex/hex.ts';
import { RULE_OPTIONS } from '../../model/options/index.ts';
import { conflictOf } from '../../model/options/problems.ts';
import { reach, stormed } from '../../testkit/citadels.ts';
import type { HexSetup } from '../../testkit/position.ts';
import { Table } from '../../testkit/table.ts';

const rules = { victory: 'territory' } as const;

/**
 * Returns a board on which seat 1 owns `count` hexes and the other seats own the rest in turn,
 * except D3 and F2.
 */
const land = (size: number, players: number, count: number): Record<string, HexSetup> =>
  Object.fromEntries(
    boardHexes(size)
      .map((hex) => hexName(hex, size))
      .filter((name) => name !== 'D3' && name !== 'F2')
      .map((name, i) => [name, { owner: i < count ? 1 : [0, 2, 3][i % (players - 1)] }]),
  );

describe('hexes to win', () => {
  test.each([
    [4, 37, 19],
    [3, 19, 10],
    [2, 19, 13],
  ])('T-38 CIT-10 AMB-139: with %i players on %i hexes, %i win at the moment of control', (players, size, need) => {
    const at = (own: number) => {
      const hexes = { ...land(size, players, own - 2), F2: { owner: 1, terrain: 'jungle' }, D3: { owner: 0, fort: 4 } };
      return stormed({ players, rules, gold: [0, 0, 0, 0].slice(0, players), hexes });
    };
    expect([at(need).game.phase, at(need).game.victory]).toEqual(['combat', { winners: [1], how: 'territory' }]);
    expect(at(need - 1).game.victory).toBeNull();
  });

  test('CIT-10 CONQ-01 AMB-139: a hex that falls without a fight wins as movement ends', () => {
    const t = Table.of({
      players: 3,
      rules,
      round: 5,
      phase: 'move',
      gold: [0, 0, 0],
      stack: [
        { kind: 'round', nextPhase: 5 },
        { kind: 'move', index: 3 },
      ],
      hexes: { ...land(19, 3, 9), D3: { owner: 0 } },
      pieces: [{ at: 'D3', seat: 1, kinds: ['bears'] }],
    });
    expect([t.game.phase, t.game.victory]).toEqual(['move', { winners: [1], how: 'territory' }]);
    expect(t.game.open).toEqual([]);
  });

  test('CIT-10: citadels do not win', () => {
    const t = stormed({ rules, hexes: { D3: { owner: 0, fort: 4, citadelRound: 3 }, D5: { owner: 1, fort: 4 } } });
    expect(reach(t, 7).game.victory).toBeNull();
  });

  test('AMB-139 CIT-10: the ending is not offered to more than four players', () => {
    for (const players of RULE_OPTIONS.players.values.all) {
      expect(conflictOf('victory', 'territory', { players }) === null, String(players)).toBe(players <= 4);
    }
  });
});
