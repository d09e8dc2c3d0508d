import { expect, test } from 'vitest';
import { construction, NORTH, reach, SOUTH, stormed } from '../../testkit/citadels.ts';

const rules = { victory: 'fast' } as const;
const hexes = { ...NORTH, ...SOUTH, D3: { owner: 0, fort: 3 }, D5: { owner: 1, fort: 3 } };

test('CIT-10 AMB-64: the first to build a citadel wins as that round ends', () => {
  const t = construction({ rules, gold: [5, 0], hexes });
  t.answer(0, 'build', { hexes: [t.at('D3')] });
  reach(t, 6);
  expect([t.game.round, t.game.phase, t.game.victory]).toEqual([5, 'order', { winners: [0], how: 'fast' }]);
});

test('CIT-10 AMB-146: of two who build in one round the first in its order wins', () => {
  const t = construction({ rules, first: 1, gold: [5, 5], hexes });
  t.answer(1, 'build', { hexes: [t.at('D5')] }).answer(0, 'build', { hexes: [t.at('D3')] });
  expect(reach(t, 6).game.victory).toEqual({ winners: [1], how: 'fast' });
});

test('CIT-10 AMB-146: capturing the citadel of a player who gave up is not building one', () => {
  const t = stormed({
    players: 3,
    rules,
    gold: [0, 0, 0],
    hexes: { D3: { owner: 0, fort: 4, citadelRound: 4 }, C5: { owner: 2 } },
  });
  expect(t.hex('D3')).toMatchObject({ owner: 1, fort: { citadelRound: 4 } });
  expect(reach(t, 7).game.victory).toBeNull();
});

test('CIT-10 AMB-146: if a builder gives up before the round ends, the next citadel wins', () => {
  const three = { ...hexes, C5: { owner: 2 } };
  const t = construction({ players: 3, rules, gold: [5, 5, 0], hexes: three });
  t.answer(0, 'build', { hexes: [t.at('D3')] }).free({ free: 'resign', seat: 0 });
  t.answer(1, 'build', { hexes: [t.at('D5')] });
  expect(reach(t, 6).game.victory).toEqual({ winners: [1], how: 'fast' });
});
