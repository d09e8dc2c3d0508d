import { expect, test } from 'vitest';
import { attack, combat } from '../../testkit/combat.ts';
import type { Table } from '../../testkit/index.ts';

/** Returns the steps of the first round in which the attackers roll, each with its number of dice. */
function firstRolls(t: Table): [string, number][] {
  const steps = t.all('battleRolled').filter((e) => e.side === 0);
  return ['magic', 'ranged', 'melee'].flatMap((step) => {
    const first = steps.find((e) => e.step === step);
    return first === undefined ? [] : [[step, first.dice.length] as [string, number]];
  });
}

/** Returns how many dice the attackers roll in the first round. Both sides miss. */
function dice(attackers: string[], newHeroes = true): number {
  const t = combat(attack(attackers, ['ogre', 'troll'], {}, { rules: { newHeroes } }), {
    battle: Array.from({ length: 30 }, () => 6),
  });
  return firstRolls(t).reduce((n, [, rolled]) => n + rolled, 0);
}

test('T-35 NEWH-02 AMB-94: one to five creatures of value 1 with him roll 2, 5, 8, 11 and 14 dice in all', () => {
  const small = ['goblins', 'goblins', 'goblins', 'mountain_men', 'skeletons'];
  for (const [n, all] of [2, 5, 8, 11, 14].entries()) expect(dice(['lenin', ...small.slice(0, n + 1)])).toBe(1 + all);
});

test('NEWH-02: without him each rolls one die; creatures of other values always do', () => {
  expect(dice(['grand_duke', 'goblins', 'goblins'])).toBe(3);
  expect(dice(['lenin', 'bears', 'goblins'])).toBe(1 + 1 + 2);
});

test('NEWH-02: their dice fall each in its own step', () => {
  const t = combat(attack(['lenin', 'dryad', 'goblins'], ['ogre'], {}, { rules: { newHeroes: true } }), {
    battle: Array.from({ length: 30 }, () => 6),
  });
  expect(firstRolls(t)).toEqual([
    ['magic', 3],
    ['melee', 1 + 2],
  ]);
});
