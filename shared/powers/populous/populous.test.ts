import { expect, test } from 'vitest';
import { attack, combat } from '../../testkit/combat.ts';

/** Creatures of value 1 that have their land: of forest, jungle, swamp and mountain. */
const SMALL = ['goblins', 'dryad', 'swamp_rat', 'sprite', 'ghost'];
/** How many dice seat 0 rolls in the first round for these, against a creature of seat 1's. */
function dice(kinds: string[], populous: 0 | 1 = 0): number {
  const t = combat(attack(kinds, ['cyclops', 'ogre', 'troll'], {}, { powers: { [populous]: 'populous' } }), {
    battle: Array.from({ length: 40 }, () => 6),
  });
  const at = t.history.findIndex((e) => e.t === 'battleRoundBegan' && e.round === 2);
  const first = t.history.slice(0, at < 0 ? undefined : at);
  return first.reduce((n, e) => n + (e.t === 'battleRolled' && e.side === 0 ? e.dice.length : 0), 0);
}

test('T-35 POW-12 AMB-94 AMB-162: one to five creatures of value 1 roll 2, 5, 8, 11 and 14 dice in all', () => {
  expect([1, 2, 3, 4, 5].map((n) => dice(SMALL.slice(0, n)))).toEqual([2, 5, 8, 11, 14]);
});

test('POW-12: of others each rolls one; creatures of another value roll as ever', () => {
  expect(dice(SMALL, 1)).toBe(5);
  expect(dice(['goblins', 'druid'])).toBe(2 + 1);
});
