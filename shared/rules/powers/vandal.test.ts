import { expect, test } from 'vitest';
import { attack, combat } from '../../testkit/combat.ts';

/** Seat 0's cyclops attacks a tower of seat 1. Returns true if the damage die `die` lowers the tower. */
function damaged(vandal: 0 | 1, die: number, battle: number[] = [1, 6]): boolean {
  const t = combat(attack(['cyclops'], [], { fort: 1 }, { powers: { [vandal]: 'vandal' } }), {
    battle,
    damage: [die],
  });
  for (let i = 0; i < 9 && t.all('rolled').every((e) => e.purpose !== 'damage'); i++) t.timeOut();
  expect(t.all('rolled').at(-1)).toMatchObject({ purpose: 'damage', dice: [die] });
  return t.all('lowered').length > 0;
}
const FACES = [1, 2, 3, 4, 5, 6];

test('POW-15 POST-03: a hex the Vandal captures in battle is damaged on 1 only', () => {
  expect(FACES.filter((die) => damaged(0, die))).toEqual([1]);
});

test('POW-15 POST-03: a hex the Vandal loses is damaged on 1, 2 and 3', () => {
  expect(FACES.filter((die) => damaged(1, die))).toEqual([1, 2, 3]);
});

test('POW-15 POST-01: if the owner keeps the hex, 1 and 6 do damage as usual', () => {
  // The cyclops misses and is hit, so the hex does not change its owner.
  for (const seat of [0, 1] as const) expect(FACES.filter((die) => damaged(seat, die, [6, 1]))).toEqual([1, 6]);
});
