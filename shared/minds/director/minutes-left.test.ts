import { expect, test } from 'vitest';
import { newGame } from '../../model/game/newgame.ts';
import { project } from '../../model/game/project.ts';
import { classicRules } from '../../model/game/ruleset.ts';
import { NOBODY, type View } from '../../model/game/types.ts';
import { minutesLeft, roundsLeft } from './minutes-left.ts';

const view = (parts: Partial<View> = {}): View => ({ ...project(newGame(classicRules(4)), NOBODY), ...parts });
const MINUTE = 60_000;

test('fewer rounds are left in later rounds, and a set last round is exact', () => {
  const left = [1, 2, 3, 4, 9].map((round) => roundsLeft(view({ round })));
  expect(left).toEqual([6, 5, 4, 3, 3]);
  expect(roundsLeft(view({ round: 9, lastRound: 9 }))).toBe(1);
  expect(roundsLeft(view({ round: 9, lastRound: 12 }))).toBe(4);
  expect(roundsLeft(view({ round: 2, rules: { ...classicRules(4), turnLimit: 3 } }))).toBe(2);
  expect(roundsLeft(view({ round: 1, rules: { ...classicRules(4), victory: 'fast' } }))).toBe(4);
});

test('a slow table has more minutes left, in steps of five, and never less than five', () => {
  expect(minutesLeft(view({ round: 0 }), 0, 110)).toBe(120);
  const quick = minutesLeft(view({ round: 3 }), 15 * MINUTE, 110);
  const slow = minutesLeft(view({ round: 3 }), 90 * MINUTE, 110);
  expect([quick, slow].map((minutes) => minutes % 5)).toEqual([0, 0]);
  expect(slow).toBeGreaterThan(quick);
  expect(minutesLeft(view({ round: 9, lastRound: 9 }), MINUTE, 5)).toBe(5);
});
