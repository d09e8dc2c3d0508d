import { expect, test } from 'vitest';
import { construction, NORTH, reach, SOUTH } from '../../testkit/citadels.ts';

const rules = { victory: 'turnLimit', turnLimit: 6 } as const;

test('CIT-10: the highest income wins as the last round ends, not before', () => {
  const t = construction({ rules, hexes: { ...NORTH, ...SOUTH, D5: { owner: 1 } } });
  expect(reach(t, 6).game.victory).toBeNull();
  reach(t, 7);
  expect([t.game.round, t.game.phase, t.game.victory]).toEqual([6, 'order', { winners: [1], how: 'turns' }]);
});

test('CIT-10: turnLimit sets the number of rounds', () => {
  const t = construction({ rules: { ...rules, turnLimit: 8 }, hexes: { ...NORTH, ...SOUTH, D5: { owner: 1 } } });
  expect(reach(t, 9).game).toMatchObject({ round: 8, victory: { winners: [1] } });
});

test('CIT-10: citadels do not end the game earlier', () => {
  const t = construction({ rules, hexes: { ...NORTH, ...SOUTH, D3: { owner: 0, fort: 4, citadelRound: 3 } } });
  expect(reach(t, 6).game.victory).toBeNull();
});

test('AMB-139 CIT-10: with equal incomes more land wins, then more pieces; else the win is shared', () => {
  const shared = reach(construction({ rules, hexes: { ...NORTH, ...SOUTH } }), 7);
  expect(shared.game.victory).toEqual({ winners: [0, 1], how: 'turns' });
  const pieces = construction({
    rules,
    hexes: { ...NORTH, ...SOUTH },
    pieces: [{ at: 'B2', seat: 0, kinds: ['bears'] }],
  });
  expect(reach(pieces, 7).game.victory?.winners).toEqual([0]);
});

test('CIT-10 AMB-109: a player who gave up does not win', () => {
  const hexes = { ...NORTH, ...SOUTH, D5: { owner: 1 }, C5: { owner: 2 } };
  const t = construction({ players: 3, rules, gold: [0, 5, 0], hexes }).free({ free: 'resign', seat: 1 });
  expect(reach(t, 7).game.victory?.winners).toEqual([0]);
});

test('CIT-10: any other game also ends with its last round, by the highest income', () => {
  const hexes = { ...NORTH, ...SOUTH, D5: { owner: 1 } } as const;
  const limited = { victory: 'conquest', turnLimit: 6 } as const;
  expect(reach(construction({ rules: limited, hexes }), 7).game).toMatchObject({
    round: 6,
    victory: { winners: [1], how: 'turns' },
  });
  // If a player wins by the chosen ending in the last round, the limit of rounds does not matter.
  const held = construction({ rules: limited, hexes: { ...hexes, D3: { owner: 0, fort: 4, citadelRound: 5 } } });
  expect(reach(held, 7).game).toMatchObject({ round: 6, victory: { winners: [0], how: 'held' } });
});
