import { expect, test } from 'vitest';
import { construction, NORTH, reach, SOUTH, stormed } from '../../testkit/citadels.ts';

const rules = { victory: 'soleAtEnd' } as const;
const LAND = { ...NORTH, ...SOUTH };

test('CIT-09 AMB-62: the sole owner of a citadel wins as that construction ends, even if it was just built', () => {
  const t = construction({ rules, gold: [5, 5], hexes: { ...LAND, D3: { owner: 0, fort: 3 } } });
  t.answer(0, 'build', { hexes: [t.at('D3')] });
  expect(t.game.victory).toBeNull();
  t.answer(1, 'build', { hexes: [] });
  expect([t.game.round, t.game.phase, t.game.victory]).toEqual([5, 'build', { winners: [0], how: 'sole' }]);
});

test('CIT-09: while two players own citadels, no player wins', () => {
  const t = construction({
    rules,
    gold: [5, 5],
    hexes: { ...LAND, D3: { owner: 0, fort: 3 }, D5: { owner: 1, fort: 3 } },
  });
  t.answer(0, 'build', { hexes: [t.at('D3')] }).answer(1, 'build', { hexes: [t.at('D5')] });
  expect(reach(t, 8).game.victory).toBeNull();
});

test('CIT-09: capturing the other citadel wins as construction ends, not immediately', () => {
  const t = stormed({ rules, hexes: { D3: { owner: 0, fort: 4 }, D5: { owner: 1, fort: 4 } } });
  expect([t.game.round, t.game.phase, t.game.victory]).toEqual([5, 'build', { winners: [1], how: 'sole' }]);
});

test('CIT-09 AMB-109: the citadel of a player who gave up wins nothing, but counts', () => {
  const hexes = { ...LAND, D3: { owner: 0, fort: 4 }, D5: { owner: 1, fort: 4 }, C5: { owner: 2 } };
  const t = construction({ players: 3, rules, gold: [0, 5, 0], hexes }).free({ free: 'resign', seat: 0 });
  expect(reach(t, 8).game.victory).toBeNull();
});

test('POST-04 CIT-09: without citadelImmune the die takes a level, and another citadel may be built', () => {
  const fought = (citadelImmune: boolean) =>
    stormed(
      { rules: { ...rules, citadelImmune }, hexes: { D3: { owner: 0, fort: 4 }, D5: { owner: 1, fort: 4 } } },
      [1],
    );
  const open = fought(false);
  expect(open.hex('D3').fort).toEqual({ level: 3, hits: 0, citadelRound: null });
  expect(fought(true).fortLevel('D3')).toBe(4);
});
