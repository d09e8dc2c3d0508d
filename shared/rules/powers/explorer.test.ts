import { expect, test } from 'vitest';
import { combat } from '../../testkit/combat.ts';

const exploring = (die: number, power: 'explorer' | 'vandal' = 'explorer') =>
  combat(
    {
      hexes: { D4: { terrain: 'swamp' } },
      pieces: [{ at: 'D4', seat: 0, kinds: ['troll'] }],
      powers: { 0: power },
    },
    { explore: [die] },
    ['ghost', 'ogre', 'goblins', 'slime_beast', 'giant_lizard'].slice(0, die),
  );

test('POW-06: the Explorer meets no Things on 5 and 6, and that many on 1 to 4', () => {
  const met = [1, 2, 3, 4, 5, 6].map((die) => exploring(die).all('uncovered')[0]?.count ?? 0);
  expect(met).toEqual([1, 2, 3, 4, 0, 0]);
  expect(exploring(5).hex('D4').owner).toBe(0);
});

test('POW-06 EXPL-01: other players meet five Things on a 5 and none on a 1', () => {
  expect([1, 5].map((die) => exploring(die, 'vandal').all('uncovered')[0]?.count ?? 0)).toEqual([0, 5]);
});
