import { expect, test } from 'vitest';
import { construction, NORTH, reach, SOUTH, stormed } from '../../testkit/citadels.ts';

const rules = { victory: 'unique' } as const;
const hexes = { ...NORTH, ...SOUTH, D3: { owner: 0, fort: 3 }, D5: { owner: 1, fort: 3 } };

test('CIT-10 CIT-02: while one citadel exists, no player may build another', () => {
  const t = construction({ rules, gold: [5, 5], hexes });
  expect(t.refusal(0, 'build', { hexes: [t.at('D3')] })).toBeNull();
  t.answer(0, 'build', { hexes: [t.at('D3')] });
  expect(t.refusal(1, 'build', { hexes: [t.at('D5')] })).toBe('CIT-10');
});

test('CIT-10: the builder wins by holding the citadel to the end of the next round', () => {
  const t = construction({ rules, gold: [5, 0], hexes });
  t.answer(0, 'build', { hexes: [t.at('D3')] });
  expect(reach(t, 6).game.victory).toBeNull();
  reach(t, 7);
  expect([t.game.round, t.game.phase, t.game.victory]).toEqual([6, 'order', { winners: [0], how: 'held' }]);
});

test('CIT-10 AMB-64: a player who captures the citadel wins immediately', () => {
  const t = stormed({ rules, hexes: { D3: { owner: 0, fort: 4, citadelRound: 4 } } });
  expect([t.game.phase, t.game.victory]).toEqual(['combat', { winners: [1], how: 'seized' }]);
});
