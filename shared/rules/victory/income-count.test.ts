import { describe, expect, test } from 'vitest';
import { construction, NORTH, reach, SOUTH, stormed } from '../../testkit/citadels.ts';
import type { HexSetup } from '../../testkit/position.ts';
import type { Table } from '../../testkit/table.ts';

const rules = { victory: 'incomeCount' } as const;
const VILLAGES = { F2: { owner: 1, income: 'village' }, F3: { owner: 1, income: 'village' } };
const CASTLES = { D3: { owner: 0, fort: 3 }, D5: { owner: 1, fort: 3 } };

/**
 * Plays the construction phase of round 5. Seat 0 builds the first citadel; seat 1 builds one, too, if
 * it has the gold.
 */
function firstCitadel(hexes: Record<string, HexSetup>, gold = [5, 0], players = 2): Table {
  const t = construction({ players, rules, gold, hexes: { ...NORTH, ...SOUTH, ...CASTLES, ...hexes } });
  t.answer(0, 'build', { hexes: [t.at('D3')] });
  if ((gold[1] ?? 0) > 0) t.answer(1, 'build', { hexes: [t.at('D5')] });
  return t;
}

describe('the last round', () => {
  test('CIT-08: the game ends at the end of construction in the round after the first citadel', () => {
    const t = firstCitadel({});
    expect(t.all('lastRoundSet').map((e) => e.round)).toEqual([6]);
    expect(reach(t, 6).game.victory).toBeNull();
    reach(t, 7);
    expect([t.game.round, t.game.phase]).toEqual([6, 'build']);
    expect(t.game.victory).toEqual({ winners: [0], how: 'income' });
  });

  test('CIT-08: a second citadel built in the same round does not set the last round again', () => {
    expect(firstCitadel({}, [5, 5]).all('lastRoundSet')).toHaveLength(1);
  });

  test('AMB-63 CIT-08: the last round stays when that citadel changes hands', () => {
    // The position begins after round 4, in which the last round was set.
    const t = stormed({
      rules,
      lastRound: 5,
      hexes: { D3: { owner: 0, fort: 4, citadelRound: 4 }, C5: { owner: 0, fort: 3 } },
      gold: [5, 0],
    });
    reach(t, 6);
    expect(t.hex('D3').owner).toBe(1);
    expect([t.game.round, t.game.victory]).toMatchObject([5, { how: 'income' }]);
  });

  test('AMB-145 CIT-08: if only a player who gave up owns a citadel then, the game continues', () => {
    const t = firstCitadel({ C5: { owner: 2 } }, [5, 0, 0], 3).free({ free: 'resign', seat: 0 });
    reach(t, 8);
    expect(t.game.victory).toBeNull();
  });
});

describe('the winner', () => {
  test('T-48 CIT-08 CIT-05: of two owners the one with the higher income wins, whoever built first and has more land', () => {
    const t = reach(firstCitadel({ C5: { owner: 0 }, ...VILLAGES }, [5, 5]), 7);
    expect(t.game.victory).toEqual({ winners: [1], how: 'income' });
    const hexes = { ...NORTH, ...SOUTH, ...CASTLES };
    const classic = construction({ gold: [5, 5], hexes });
    classic.answer(0, 'build', { hexes: [classic.at('D3')] }).answer(1, 'build', { hexes: [classic.at('D5')] });
    expect(reach(classic, 8).game.victory).toBeNull();
  });

  test('CIT-08: a player without a citadel does not win, however rich', () => {
    const t = reach(firstCitadel({ E5: { owner: 1, income: 'village' }, D6: { owner: 1, income: 'village' } }), 7);
    expect(t.game.victory?.winners).toEqual([0]);
  });

  test('CIT-08: with equal incomes more land wins, then more pieces, else both win', () => {
    expect(reach(firstCitadel({}, [5, 5]), 7).game.victory).toEqual({ winners: [0, 1], how: 'income' });
    // Seat 0's income comes from a keep, seat 1's from two more hexes.
    const land = firstCitadel(
      { B2: { owner: 0, income: 'city', fort: 2 }, D6: { owner: 1 }, E5: { owner: 1 } },
      [5, 5],
    );
    expect(reach(land, 7).game.victory?.winners).toEqual([1]);
    const pieces = construction({
      rules,
      gold: [5, 5],
      hexes: { ...NORTH, ...SOUTH, ...CASTLES },
      pieces: [{ at: 'E3', seat: 1, kinds: ['bears'] }],
    });
    pieces.answer(0, 'build', { hexes: [pieces.at('D3')] }).answer(1, 'build', { hexes: [pieces.at('D5')] });
    expect(reach(pieces, 7).game.victory?.winners).toEqual([1]);
  });

  test('CIT-08: capturing a second citadel wins immediately', () => {
    const t = stormed({
      rules,
      hexes: { D3: { owner: 0, fort: 4, citadelRound: 3 }, D5: { owner: 1, fort: 4, citadelRound: 4 } },
    });
    expect([t.game.phase, t.game.victory]).toEqual(['combat', { winners: [1], how: 'second' }]);
  });
});
