import { expect, test } from 'vitest';
import { attack, combat } from '../../testkit/combat.ts';

/** Five supported creatures of combat value 1, from forest, jungle, swamp and mountain. */
const SMALL = ['goblins', 'dryad', 'swamp_rat', 'sprite', 'ghost'];
/** Returns how many dice seat 0's creatures roll in the first round against creatures of seat 1. */
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

test('POW-12: without the power each rolls one die, and creatures of another value are unaffected', () => {
  expect(dice(SMALL, 1)).toBe(5);
  expect(dice(['goblins', 'druid'])).toBe(2 + 1);
});
